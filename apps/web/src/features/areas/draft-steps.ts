import { emptyDraft, type ShapeDraft } from './area-draft.ts'

/** What is drawn, and the steps that led to it. */
export interface DrawnSteps {
  draft: ShapeDraft
  /** As it was before each step, the latest last. */
  before: readonly ShapeDraft[]
  /** What the latest step was about, and when it was last gone on with; null: it is not gone on with. */
  latest: { about: string; at: number } | null
}

/** Steps that can be taken back. A draft has as many corners as it is long, but shares its rows with the one before. */
export const MOST_STEPS = 100
/** Keys that follow each other so soon are one step: a coordinate that is typed, a corner that an arrow key moves. */
const PAUSE_MS = 1_000

export const firstStep = (draft: ShapeDraft): DrawnSteps => ({ draft, before: [], latest: null })

/**
 * One step on. `about`: the field or the corner that it changes, where the next change of that soon after is the same step;
 * null: always a step of its own.
 */
export function step(
  { draft, before, latest }: DrawnSteps,
  next: ShapeDraft,
  about: string | null,
  now: number,
): DrawnSteps {
  if (isSameShape(draft, next)) return { draft: next, before, latest }
  const goesOn = about !== null && latest?.about === about && now - latest.at <= PAUSE_MS
  return {
    draft: next,
    before: goesOn ? before : [...before, draft].slice(-MOST_STEPS),
    latest: about === null ? null : { about, at: now },
  }
}

/** Without the latest step; with none as it is. */
export function stepBack(steps: DrawnSteps): DrawnSteps {
  const draft = steps.before.at(-1)
  return draft === undefined ? steps : { draft, before: steps.before.slice(0, -1), latest: null }
}

/** The field that was typed in, if nothing else is different. */
export function typedField(before: ShapeDraft, next: ShapeDraft): string | null {
  if (before.kind !== next.kind || before.ring !== next.ring) return null
  if (before.rings === next.rings) return before.radius === next.radius ? 'halfWidth' : 'radius'
  const { ring } = next
  const isOther = next.rings.some((one, i) => i !== ring && one !== before.rings[i])
  // The first row is there to type into before it is one.
  const known = before.rings[ring].rows.length === 0 ? [''] : before.rings[ring].rows
  const { rows } = next.rings[ring] ?? emptyDraft.rings[0]
  if (isOther || rows.length !== known.length) return null
  const changed = rows.flatMap((text, row) => (text === known[row] ? [] : [row]))
  return changed.length === 1 ? `row ${ring} ${changed[0]}` : null
}

/** Which of its rings is edited is no part of the shape. */
const isSameShape = (a: ShapeDraft, b: ShapeDraft) =>
  a.rings === b.rings && a.kind === b.kind && a.radius === b.radius && a.halfWidth === b.halfWidth

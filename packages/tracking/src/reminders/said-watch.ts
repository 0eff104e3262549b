import type { Doing, Report, World } from './doing.ts'

/** What a ship said of herself. Undefined: not in this report. Null: not available. */
export interface Said {
  /** UTC ms. */
  readonly time: number
  readonly name?: string | null
  readonly callSign?: string | null
  readonly imo?: number | null
  /** Length × breadth, metres. */
  readonly dimensions?: string | null
  /** Metres. */
  readonly draught?: number | null
  readonly destination?: string | null
  /** UTC ms. */
  readonly eta?: number | null
}

const fields = ['draught', 'destination', 'eta', 'name', 'callSign', 'imo', 'dimensions'] as const
type Field = (typeof fields)[number]
type Value = string | number

/** What is known of what a ship says: plain values, to be kept and gone on from. */
export interface SaidState {
  /** When she last said something, UTC ms. */
  heard: number
  /** What was said last and stands; of what changes little by little, what was told last. */
  readonly now: Partial<Record<Field, Value>>
  /** Said since, and not yet for long enough. */
  readonly waiting: Partial<Record<Field, { readonly value: Value; readonly since: number }>>
  /** It stood for long enough, and is told with the next point. */
  ready: Change[]
  /** The last destinations, each with since when she has said it, UTC ms. */
  bound?: readonly { readonly to: string; readonly since: number }[]
  /** The ETA that her voyage began with, since when, and how much later it was at worst (ms); left out: what she said first. */
  voyage?: { readonly eta: number; readonly since: number; readonly worst: number } | null
}

interface Change {
  readonly field: Field
  readonly before: Value
  readonly after: Value
  readonly since: number
  readonly slip?: { readonly first: number; readonly late: number; readonly worst: number }
}

export const newSaidState = (): SaidState => ({ heard: 0, now: {}, waiting: {}, ready: [] })

/** A change counts when nothing else was said for so long: repetitions come every six minutes (ITU-R M.1371, message 5). */
export const STANDS_MS = 10 * 60_000
/** Words and points come by two ways: a point tells what was said when all words from before it must have come. */
const SLACK_MS = 2 * 60_000
/** Changes that wait for a point at most. */
const MOST_READY = 16
const LEAST_DRAUGHT = 0.3
const DRAUGHT_SHARE = 0.03
const LEAST_ETA_MS = 2 * 3_600_000
/** After another destination her first ETA may be keyed in for so long. */
const KEYING_MS = 2 * 3_600_000
/** An ETA that passed so long ago was forgotten, and one that moves by more is of another voyage. */
const FORGOTTEN_MS = 24 * 3_600_000
const LONGEST_SLIP_MS = 60 * 24 * 3_600_000

/** Takes in what a ship said, if it is not older than what is known; what comes of it is told with a later point. */
export function hear(state: SaidState, said: Said, world: World): void {
  if (said.time < state.heard) return
  state.heard = said.time
  advance(state, said.time)
  for (const field of fields) {
    const value = said[field]
    if (value === undefined) continue
    const known = state.now[field]
    // States of earlier versions have none.
    if (field === 'destination' && known !== undefined && state.bound === undefined) noteBound(state, String(known), 0)
    if (value === null || value === '') delete state.waiting[field]
    else if (known === undefined) {
      state.now[field] = value
      if (field === 'destination') noteBound(state, String(value), said.time - STANDS_MS)
    } else if (!isOther(field, known, value, world)) delete state.waiting[field]
    else {
      const before = state.waiting[field]
      if (before === undefined || isOther(field, before.value, value, world))
        state.waiting[field] = { value, since: said.time }
    }
  }
}

/** What a ship had said when a rule began, where nothing is known of her. */
export function assume(state: SaidState, said: Said): void {
  for (const field of fields) {
    const value = said[field]
    if (value === undefined || value === null || value === '' || state.now[field] !== undefined) continue
    state.now[field] = value
    if (field === 'destination') noteBound(state, String(value), 0)
  }
}

/**
 * Where a ship says at a time that she is bound for; null: not known. The same whichever of word and point comes first, and whether
 * anything came of her since: of one that fell silent, her last word stands.
 */
export function boundAt({ bound = [], waiting }: SaidState, time: number): string | null {
  const isKnown = ({ since }: { readonly since: number }) => since + STANDS_MS + SLACK_MS <= time
  const last = waiting.destination
  if (last !== undefined && isKnown(last)) return String(last.value)
  return bound.findLast(isKnown)?.to ?? null
}

/** What happened is known some reports later: where she was bound for then is asked. */
const MOST_BOUND = 8

function noteBound(state: SaidState, to: string, since: number): void {
  state.bound = [...(state.bound ?? []), { to, since }].slice(-MOST_BOUND)
}

/** One more point of a ship: what she has changed of her words. */
export function tellSaid(state: SaidState, report: Report, world: World): readonly Doing[] {
  const { time, lat, lon, sog, cog } = report
  advance(state, time - SLACK_MS)
  // Nearly all points have nothing to tell of.
  if (state.ready.length === 0) return NOTHING
  const due = state.ready.filter(({ since }) => since <= time - STANDS_MS - SLACK_MS)
  if (due.length === 0) return NOTHING
  state.ready = state.ready.filter((change) => !due.includes(change))
  return due.flatMap(({ field, before, after, since, slip }): Doing[] => {
    const voyage = field === 'draught' || field === 'destination' || field === 'eta'
    const changed: Doing = {
      kind: voyage ? `voyage-${field}` : 'identity-change',
      time: since,
      ...(!voyage && { moment: `${since}-${field}` }),
      lat,
      lon,
      sog,
      cog,
      port: field === 'destination' ? world.portOf(String(after), report) : null,
      detail: { ...(!voyage && { field }), before, after },
    }
    if (slip === undefined) return [changed]
    const { first, late, worst } = slip
    const slipped = { ...changed, kind: 'voyage-slip', detail: { before: first, after, late }, slip: { late, worst } }
    return [changed, slipped]
  })
}

const NOTHING: readonly Doing[] = []

function advance(state: SaidState, time: number): void {
  const { waiting } = state
  if (isEmpty(waiting)) return
  const sinceOf = (field: Field) => waiting[field]?.since ?? Infinity
  const due = fields.filter((field) => sinceOf(field) + STANDS_MS <= time)
  // In the order in which she said them, whether or not anything came of her between the two.
  for (const field of due.toSorted((a, b) => sinceOf(a) - sinceOf(b))) {
    const { value: after, since } = waiting[field]!
    delete waiting[field]
    const slip = field === 'eta' ? slipTo(state, Number(after), since) : undefined
    if (field === 'destination') noteBound(state, String(after), since)
    state.ready.push({ field, before: state.now[field]!, after, since, ...(slip && { slip }) })
    if (state.ready.length > MOST_READY) state.ready.shift()
    state.now[field] = after
    if (field === 'destination') state.voyage = { eta: Number(state.now.eta ?? 0), since, worst: 0 }
  }
}

/** How much later than at first she is by another ETA, if it was never as late; undefined too where another voyage begins with it. */
function slipTo(state: SaidState, eta: number, since: number): Change['slip'] {
  const before = Number(state.now.eta)
  const voyage = state.voyage ?? { eta: before, since: 0, worst: 0 }
  const isFirst = since - voyage.since < KEYING_MS || before < since - FORGOTTEN_MS
  if (isFirst || Math.abs(eta - before) > LONGEST_SLIP_MS) {
    state.voyage = { ...voyage, eta, worst: 0 }
    return undefined
  }
  const { eta: first, worst } = voyage
  const late = eta - first
  state.voyage = { ...voyage, worst: Math.max(worst, late) }
  return late > worst ? { first, late, worst } : undefined
}

function isEmpty(waiting: SaidState['waiting']): boolean {
  for (const _field in waiting) return false
  return true
}

/** Whether one value is another and not the same said otherwise. */
function isOther(field: Field, before: Value, after: Value, world: World): boolean {
  if (field === 'destination') return destinationKey(String(before), world) !== destinationKey(String(after), world)
  if (typeof before === 'string' || typeof after === 'string') return before !== after
  const change = Math.abs(after - before)
  if (field === 'draught') return change >= LEAST_DRAUGHT - 1e-6 && change >= DRAUGHT_SHARE * before
  return field === 'eta' ? change >= LEAST_ETA_MS : change > 0
}

const destinationKey = (text: string, { portOf }: World): string =>
  portOf(text, null) ?? ` ${text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')}`

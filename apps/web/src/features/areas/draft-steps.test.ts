import { describe, expect, it } from 'vitest'
import { asKind, emptyDraft, rowsIn, withRows, type ShapeDraft } from './area-draft.ts'
import { firstStep, MOST_STEPS, step, stepBack, typedField, type DrawnSteps } from './draft-steps.ts'

const draftWith = (...rows: string[]) => withRows(emptyDraft, rows)
const rowsOf = ({ draft }: DrawnSteps) => rowsIn(draft)
const typed = (steps: DrawnSteps, next: ShapeDraft, now: number) =>
  step(steps, next, typedField(steps.draft, next), now)

describe('the steps of a drawing', () => {
  it('are taken back one by one: a corner added, moved, removed, another kind of shape', () => {
    let steps = firstStep(draftWith('1 1', '1 2'))
    steps = step(steps, draftWith('1 1', '1 2', '2 2'), null, 0)
    steps = step(steps, draftWith('1 1', '3 3', '2 2'), 'corner 1', 0)
    steps = step(steps, draftWith('3 3', '2 2'), null, 0)
    steps = step(steps, asKind(steps.draft, 'corridor'), null, 0)
    steps = stepBack(steps)
    expect(steps.draft.kind).toBe('polygon')
    steps = stepBack(steps)
    expect(rowsOf(steps)).toEqual(['1 1', '3 3', '2 2'])
    steps = stepBack(steps)
    expect(rowsOf(steps)).toEqual(['1 1', '1 2', '2 2'])
    steps = stepBack(stepBack(steps))
    expect(rowsOf(steps)).toEqual(['1 1', '1 2'])
  })

  it('count what is typed in one field without a pause as one, from its first sign on', () => {
    let steps = firstStep(emptyDraft)
    for (const [i, text] of ['3', '31', '31 1', '31 12'].entries()) steps = typed(steps, draftWith(text), i * 400)
    expect(steps.before).toHaveLength(1)
    steps = typed(steps, draftWith('31 122'), 9_000)
    steps = typed(steps, draftWith('31 122', ''), 9_100)
    steps = typed(steps, draftWith('31 122', '3'), 9_200)
    expect(steps.before).toHaveLength(4)
    expect(rowsOf(stepBack(stepBack(stepBack(steps))))).toEqual(['31 12'])
  })

  it('do not count what leaves the shape as it is', () => {
    const steps = firstStep(draftWith('1 1'))
    expect(step(steps, { ...steps.draft, ring: 0 }, null, 0).before).toEqual([])
  })

  it('are kept up to a bound, the latest of them', () => {
    let steps = firstStep(draftWith('0 0'))
    for (let i = 1; i <= MOST_STEPS + 5; i++) steps = step(steps, draftWith(`${i} 0`), null, i)
    for (let i = 0; i < MOST_STEPS; i++) steps = stepBack(steps)
    expect(rowsOf(steps)).toEqual(['5 0'])
    expect(stepBack(steps)).toBe(steps)
  })
})

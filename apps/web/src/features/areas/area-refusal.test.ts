import { areaErrorCodes, errorCodes } from '@fairway/contract'
import { expect, it } from 'vitest'
import { emptyDraft, readDraft, type ShapeDraft } from './area-draft.ts'
import { refusedShape } from './area-refusal.ts'

const square = ['0 0', '0 9', '9 9', '9 0']
const bow = ['20 0', '22 2', '20 2', '22 0']
const hole = ['4 4', '4 5', '5 5']
const draft: ShapeDraft = {
  ...emptyDraft,
  rings: [
    { hole: false, rows: square },
    { hole: true, rows: hole },
    { hole: false, rows: bow },
  ],
}
const read = readDraft(draft)
const shape = 'shape' in read ? read.shape : null

it('what is wrong with an outline is said at the part that it is of', () => {
  const said = 'The outline crosses itself'
  const answer = { code: areaErrorCodes.areaCrosses, said }
  expect(refusedShape(answer, draft, shape!)).toEqual({ ring: 2, row: 'all', said })
})

it('a width that is none is said at its field, where the shape has one', () => {
  const answer = { code: areaErrorCodes.areaReach, said: 'no' }
  expect(refusedShape(answer, { ...draft, kind: 'circle' }, shape!)).toBe('reach')
  expect(refusedShape(answer, draft, shape!)).toBeNull()
})

it('what is about nothing of the shape is left to the button', () => {
  for (const code of [areaErrorCodes.areasFull, errorCodes.network, errorCodes.notFound])
    expect(refusedShape({ code, said: 'no' }, draft, shape!)).toBeNull()
})

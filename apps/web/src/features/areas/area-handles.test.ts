import { expect, it } from 'vitest'
import { emptyDraft, rowsIn, type ShapeDraft } from './area-draft.ts'
import { dragged, handlesOf, withoutCorner } from './area-handles.ts'

const draftWith = (kind: ShapeDraft['kind'], ...rows: string[]): ShapeDraft => ({
  ...emptyDraft,
  kind,
  rings: [{ hole: false, rows }],
})
const write = ({ lat, lon }: { lat: number; lon: number }) => `${lat.toFixed(2)} ${lon.toFixed(2)}`
const keysOf = (draft: ShapeDraft) => handlesOf(draft, (row) => `Corner ${row + 1}`).map(({ key }) => key)

it('each corner that can be read is a handle with its name; between two lies a middle, round a polygon and along a line', () => {
  const rows = ['1 1', '1 3', 'nowhere', '3 3']
  expect(keysOf(draftWith('polygon', ...rows)).toSorted()).toEqual(
    ['corner 0', 'corner 1', 'corner 3', 'middle 1', 'middle 2', 'middle 4'].toSorted(),
  )
  expect(keysOf(draftWith('corridor', ...rows))).not.toContain('middle 4')
  expect(keysOf(draftWith('polygon', '1 1', '1 3'))).toEqual(['middle 1', 'corner 0', 'corner 1'])
  expect(handlesOf(draftWith('polygon', '1 1'), (row) => `Corner ${row + 1}`)).toMatchObject([
    { label: 'Corner 1', text: '1', at: { lat: 1, lon: 1 } },
  ])
})

it('a middle lies where the edge is drawn, across 180° too, and becomes a corner between the two when it is dragged', () => {
  const draft = draftWith('polygon', '0 179', '0 -179', '60 180')
  const middle = handlesOf(draft, String).find(({ key }) => key === 'middle 1')!
  expect([middle.at.lat, Math.abs(middle.at.lon)]).toEqual([expect.closeTo(0), 180])
  const steep = handlesOf(draftWith('corridor', '0 0', '60 0'), String).find(({ key }) => key === 'middle 1')!
  expect(steep.at.lat).toBeCloseTo(35.26, 1)
  const moved = dragged(draft, 'middle 1', { lat: -1, lon: 180 }, write)
  expect(rowsIn(moved)).toEqual(['0 179', '-1.00 180.00', '0 -179', '60 180'])
  expect(rowsIn(dragged(draft, 'middle 3', { lat: 5, lon: 170 }, write)).at(-1)).toBe('5.00 170.00')
})

it('a corner goes where it is dragged, and away when it is removed', () => {
  const draft = draftWith('rectangle', '1 1', '2 2')
  expect(keysOf(draft)).toEqual(['corner 0', 'corner 1'])
  expect(rowsIn(dragged(draft, 'corner 1', { lat: 5, lon: 6 }, write))).toEqual(['1 1', '5.00 6.00'])
  expect(rowsIn(withoutCorner(draft, 'corner 0'))).toEqual(['2 2'])
  expect(withoutCorner(draft, 'middle 1')).toBe(draft)
})

it('the edge of a circle is dragged to another radius', () => {
  const draft = { ...draftWith('circle', '0 0'), radius: '60' }
  expect(keysOf(draft)).toEqual(['radius', 'corner 0'])
  const { radius } = dragged(draft, 'radius', { lat: 0, lon: 2 }, write)
  expect(Number(radius)).toBeCloseTo(120.2, 0)
  expect(keysOf({ ...draft, radius: '' })).toEqual(['corner 0'])
})

import { expect, it } from 'vitest'
import { newDraft, readOrder } from './order-draft.ts'

const NOW = Date.UTC(2026, 10, 23, 12)
const draft = { ...newDraft(NOW), kind: 'ships' as const, mmsis: '413000001，477 995300'.replace(' ', '') }

it('reads ships, and days to their last millisecond', () => {
  expect(readOrder(draft)).toMatchObject({
    wanted: {
      where: { kind: 'ships', mmsis: [413_000_001, 477_995_300] },
      from: Date.UTC(2026, 10, 16),
      to: Date.UTC(2026, 10, 23) - 1,
      interval: 60,
    },
  })
})

it('reads a box, also across 180°, and asks for no columns where the format has none', () => {
  const box = { ...draft, kind: 'box' as const, south: '−18.5', west: '179', north: '-17', east: '-179' }
  expect(readOrder({ ...box, format: 'gpx' })).toMatchObject({
    wanted: { fields: [], where: { shape: { box: { south: -18.5, west: 179, north: -17, east: -179 } } } },
  })
  expect(readOrder({ ...box, south: '' })).toEqual({ problem: 'box' })
  expect(readOrder({ ...box, north: '-20' })).toEqual({ problem: 'box' })
})

it('says what is missing', () => {
  expect(readOrder({ ...draft, mmsis: '41300000x' })).toEqual({ problem: 'mmsis' })
  expect(readOrder({ ...draft, kind: 'area' })).toEqual({ problem: 'where' })
  expect(readOrder({ ...draft, to: '2026-11-01' })).toEqual({ problem: 'period' })
  expect(readOrder({ ...draft, from: '' })).toEqual({ problem: 'period' })
})

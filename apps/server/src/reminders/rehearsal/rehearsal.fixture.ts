import type { Area } from '@fairway/contract'
import { addTrackPoint, createTrackPoints, type StaticReport, type TrackPoint } from '@fairway/tracking'
import type { SomeShips } from '../../tracks/read/stored-points.ts'
import type { RuleRow } from '../rules/rules.store.ts'
import { storedHours } from './stored-hours.fixture.ts'
import { asksNobody, ruleRow } from '../rules/rule-row.fixture.ts'

export const MINUTE = 60_000
const DAY = 86_400_000
export const NOW = Date.UTC(2026, 10, 20)
export const FROM = NOW - 30 * DAY
export const area: Area = {
  id: 'q7Kd_90aQ-1zAAAA',
  name: 'Bank',
  colour: 'teal',
  note: '',
  shown: true,
  shape: { kind: 'circle', centre: { lat: 54, lon: 8 }, radius: 5_000 },
  createdAt: 0,
  changedAt: 0,
}
export const rule = (more: Partial<RuleRow> = {}): RuleRow =>
  ruleRow({
    does: ['area-enter', 'area-leave', 'area-approach'],
    areaId: area.id,
    begun: false,
    since: NOW,
    createdAt: NOW,
    changedAt: NOW,
    ...more,
  })

/** Points of ships as the store gives them: a ship's in the order of time, in small pages. */
export const sourceOf = (tracks: ReadonlyMap<number, readonly TrackPoint[]>, said: readonly StaticReport[] = []) => ({
  tracks: {
    async *storedPoints(ships: SomeShips) {
      const all = 'first' in ships ? [] : ships.flatMap((mmsi) => tracks.get(mmsi) ?? [])
      for (let i = 0; i < all.length; i += 7) {
        const page = createTrackPoints(8)
        for (const point of all.slice(i, i + 7)) addTrackPoint(page, point)
        yield page
      }
    },
    async *storedStatics() {
      yield [...said]
    },
    area: async () => [],
    ...storedHours([]),
  },
  ...asksNobody(NOW, 5),
})

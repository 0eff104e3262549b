import type { CallRow } from './port-calls.store.ts'

/** A day of November 2026, UTC ms. */
export const day = (ofMonth: number, hour = 0) => Date.UTC(2026, 10, ofMonth, hour)

/** A call of one ship at Shanghai for tests: 24 h from `began`, confidence 4, closed. */
export function testCall(more: Partial<CallRow> & Pick<CallRow, 'id' | 'began'>): CallRow {
  const { began } = more
  const ended = more.open ? null : (more.ended ?? began + 86_400_000)
  return {
    revision: 1,
    mmsi: 412_000_001,
    port: 'CNSHA',
    confidence: 4,
    minor: false,
    open: false,
    ata: began,
    ata_uncertainty: 150_000,
    anchored_at: null,
    atb: began + 3_600_000,
    unberthed_at: ended === null ? null : ended - 3_600_000,
    atd: ended,
    atd_uncertainty: ended === null ? null : 150_000,
    anchor_ms: 0,
    berth_ms: 22 * 3_600_000,
    lat: 31.234567,
    lon: 121.5,
    berth_lat: 31.234567,
    berth_lon: 121.5,
    anchorage_lat: null,
    anchorage_lon: null,
    leg_from: null,
    leg_departed: null,
    leg_sailing_ms: null,
    leg_distance_m: null,
    leg_filled_share: null,
    leg_average_kn: null,
    leg_maximum_kn: null,
    leg_completeness: null,
    ...more,
    ended,
  }
}

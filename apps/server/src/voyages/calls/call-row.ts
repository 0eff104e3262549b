import type { CallRevision } from '@fairway/tracking/voyages'
import type { CallRow } from './port-calls.store.ts'

/** A revision as it is kept. Draughts are left out: they are read from what the ship said, by whoever asks (draughts.ts). */
export function rowOf(call: CallRevision): CallRow {
  const { leg } = call
  return {
    id: call.id,
    revision: call.revision,
    mmsi: call.mmsi,
    port: call.port,
    confidence: call.confidence,
    minor: call.minor,
    open: call.open,
    began: call.ata,
    ended: call.open ? null : (call.atd ?? lastSeen(call)),
    ata: call.ata,
    ata_uncertainty: call.ataUncertainty,
    anchored_at: call.anchoredAt,
    atb: call.atb,
    unberthed_at: call.unberthedAt,
    atd: call.atd,
    atd_uncertainty: call.atdUncertainty,
    anchor_ms: call.anchorTime,
    berth_ms: call.berthTime,
    lat: call.lat,
    lon: call.lon,
    berth_lat: call.berth?.lat ?? null,
    berth_lon: call.berth?.lon ?? null,
    anchorage_lat: call.anchorage?.lat ?? null,
    anchorage_lon: call.anchorage?.lon ?? null,
    leg_from: leg?.from ?? null,
    leg_departed: leg?.departed ?? null,
    leg_sailing_ms: leg?.sailing ?? null,
    leg_distance_m: leg?.distance ?? null,
    leg_filled_share: leg?.filledShare ?? null,
    leg_average_kn: leg?.averageSpeed ?? null,
    leg_maximum_kn: leg?.maximumSpeed ?? null,
    leg_completeness: leg?.completeness ?? null,
  }
}

/** Of a call whose end nobody saw: until when she was there at least. */
const lastSeen = ({ ata, anchoredAt, anchorTime, atb, berthTime, unberthedAt }: CallRevision): number =>
  Math.max(ata, (anchoredAt ?? ata) + anchorTime, (atb ?? ata) + berthTime, unberthedAt ?? ata)

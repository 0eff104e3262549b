import type { VoyageAhead, VoyageCall } from '@fairway/contract'
import type { V1Result } from '@fairway/contract/v1'
import { moment, momentOrNull, nauticalMiles, portOf } from './describe.ts'

/** Where a ship is bound, as the data API says it. */
export function voyageOf(voyage: VoyageAhead): V1Result<'getVesselVoyage'>['data'] {
  const { destination, distanceToGo, eta } = voyage
  return {
    mmsi: voyage.mmsi,
    destination: {
      raw: destination.raw,
      heard_at: momentOrNull(destination.heardAt),
      unlocode: destination.port?.locode ?? null,
      port: destination.port && {
        locode: destination.port.locode,
        name: destination.port.name,
        name_zh: destination.port.nameZh,
        country: destination.port.country,
        time_zone: destination.port.timeZone,
      },
      match_score: destination.confidence,
      matched_by: destination.method,
      gap: destination.gap,
      alternatives: destination.alternatives.map(({ port, confidence, method }) => ({
        unlocode: port.locode,
        match_score: confidence,
        matched_by: method,
      })),
    },
    distance_to_go_nm: distanceToGo && nauticalMiles(distanceToGo.metres),
    distance_by_sea: distanceToGo && distanceToGo.bySeaLane,
    passages: distanceToGo?.uses.map(({ id }) => id) ?? [],
    eta: {
      crew: momentOrNull(eta.crew),
      crew_state: eta.crewState,
      p10: momentOrNull(eta.ours?.p10 ?? null),
      p50: momentOrNull(eta.ours?.p50 ?? null),
      p90: momentOrNull(eta.ours?.p90 ?? null),
      speed_kn: eta.speed,
    },
    last_port: voyage.lastCall && callAt(voyage.lastCall),
    in_port: voyage.inPort && callAt(voyage.inPort),
    progress: voyage.progress,
    reckoned_at: moment(voyage.at),
  }
}

const callAt = (call: VoyageCall) => ({
  port: portOf(call),
  ata: momentOrNull(call.ata),
  atd: momentOrNull(call.atd),
})

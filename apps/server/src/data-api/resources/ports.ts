import type { Port, PortActivity } from '@fairway/contract'
import { V1Problem } from '../answers/problem.ts'
import { callOf, moment, momentOrNull, portVesselOf, seconds } from './describe.ts'
import { byPlace, byRemaining, ofBest } from './pages.ts'
import { areaOf } from './positions.ts'
import type { V1Resources, V1Source } from './source.ts'

export const portResources = (
  source: V1Source,
): Pick<
  V1Resources,
  'searchPorts' | 'getPort' | 'listPortVessels' | 'listPortAnchored' | 'listPortExpected' | 'listPortDepartures'
> => {
  const activity = async (locode: string, now: number): Promise<PortActivity> => {
    const found = await source.portActivity(locode, now)
    if (found === null) throw new V1Problem('port_not_found', { param: 'locode' })
    return found
  }
  return {
    searchPorts(asked) {
      const { q, box } = asked.query
      if (q !== undefined) return ofBest((limit) => source.searchPorts(q, limit), asked, portOf)
      const area = areaOf({ kind: 'rectangle', box: box! }, asked.language, 'query')
      return byPlace(
        source.ports().filter(({ lat, lon }) => area.contains(lat, lon)),
        asked,
        portOf,
      )
    },
    async getPort({ params, now }) {
      const port = source.port(params.locode)
      if (port === null) throw new V1Problem('port_not_found', { param: 'locode' })
      return { result: { data: { ...portOf(port), ...busyOf(await activity(port.locode, now)) } }, rows: 1 }
    },
    async listPortVessels(asked) {
      const { inPort, inPortTotal } = await activity(asked.params.locode, asked.now)
      return byRemaining(inPort, callIdOf, asked, thereOf, inPortTotal)
    },
    async listPortAnchored(asked) {
      const { inPort, atAnchorTotal } = await activity(asked.params.locode, asked.now)
      return byRemaining(
        inPort.filter(({ place }) => place === 'anchor'),
        callIdOf,
        asked,
        thereOf,
        atAnchorTotal,
      )
    },
    async listPortExpected(asked) {
      const { expected, expectedTotal } = await activity(asked.params.locode, asked.now)
      return byRemaining(expected, ({ ship }) => String(ship.mmsi), asked, expectedOf, expectedTotal)
    },
    async listPortDepartures(asked) {
      const { departed, departedTotal } = await activity(asked.params.locode, asked.now)
      return byRemaining(
        departed,
        callIdOf,
        asked,
        ({ ship, call }) => ({ vessel: portVesselOf(ship), call: callOf(call) }),
        departedTotal,
      )
    },
  }
}

const callIdOf = ({ call }: { call: { id: string } }) => call.id

const expectedOf = ({ ship, eta: { crew, ours, best }, confidence }: PortActivity['expected'][number]) => ({
  vessel: portVesselOf(ship),
  eta: momentOrNull(best),
  eta_by: best === null ? null : ours === null ? ('crew' as const) : ('fairway' as const),
  eta_crew: momentOrNull(crew),
  eta_fairway: ours && { p10: moment(ours.p10), p50: moment(ours.p50), p90: moment(ours.p90) },
  match_score: confidence,
})

const thereOf = ({ ship, call, place }: PortActivity['inPort'][number]) => ({
  vessel: portVesselOf(ship),
  place,
  call: callOf(call),
})

const portOf = ({ locode, name, nameZh, country, lat, lon, timeZone, size }: Port) => ({
  locode,
  name,
  name_zh: nameZh,
  country,
  lat,
  lon,
  time_zone: timeZone,
  size,
})

const busyOf = (port: PortActivity) => ({
  vessels_in_port: port.inPortTotal,
  vessels_at_berth: port.atBerthTotal,
  vessels_at_anchor: port.atAnchorTotal,
  vessels_expected: port.expectedTotal,
  departures_7_days: port.departedTotal,
  calls_30_days: port.callsLast30Days,
  median_time_in_port_s: seconds(port.medianTimeInPort),
  rebuilding: port.rebuilding,
})

import type { RouteWaypoint } from '@fairway/contract'
import type { V1Result } from '@fairway/contract/v1'
import type { V1Asked } from './source.ts'

type Asked = NonNullable<V1Asked<'replacePlan'>['body']['route']>['waypoints'][number]
type Shown = V1Result<'getPlan'>['data']['route']['waypoints'][number]

/** A waypoint as it was asked for, without the limits of which nothing was said. */
export function waypointOf(asked: Asked): RouteWaypoint {
  const { lat, lon, name, locode, leg, speed_kn: speedKn, found } = asked
  const windows = said({
    etdBefore: asked.etd_early_min,
    etdAfter: asked.etd_late_min,
    etaBefore: asked.eta_early_min,
    etaAfter: asked.eta_late_min,
  })
  const limits = said({
    radiusNm: asked.turn_radius_nm,
    xtdPortNm: asked.xtd_port_nm,
    xtdStarboardNm: asked.xtd_starboard_nm,
    leastKn: asked.least_kn,
    mostKn: asked.most_kn,
    stayMinutes: asked.stay_min,
  })
  return { lat, lon, name, locode, leg, speedKn, found, ...limits, ...(Object.keys(windows).length > 0 && { windows }) }
}

/** Without what nothing was said of. */
const said = <Name extends string>(values: Record<Name, number | null>): Partial<Record<Name, number>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Partial<Record<Name, number>>

export const shownWaypoint = (waypoint: RouteWaypoint): Shown => ({
  lat: waypoint.lat,
  lon: waypoint.lon,
  name: waypoint.name,
  locode: waypoint.locode,
  leg: waypoint.leg,
  speed_kn: waypoint.speedKn,
  found: waypoint.found,
  turn_radius_nm: waypoint.radiusNm ?? null,
  xtd_port_nm: waypoint.xtdPortNm ?? null,
  xtd_starboard_nm: waypoint.xtdStarboardNm ?? null,
  least_kn: waypoint.leastKn ?? null,
  most_kn: waypoint.mostKn ?? null,
  stay_min: waypoint.stayMinutes ?? null,
  etd_early_min: waypoint.windows?.etdBefore ?? null,
  etd_late_min: waypoint.windows?.etdAfter ?? null,
  eta_early_min: waypoint.windows?.etaBefore ?? null,
  eta_late_min: waypoint.windows?.etaAfter ?? null,
})

import { callsOnRoute, findPlanFault, type PlanWay, type Port, type SavePlan, type Ship } from '@fairway/contract'
import { ApiError } from '../http/answers/errors.ts'
import type { SearchWay } from '../routes/find-way.ts'
import type { KeptContent } from './plan-record.ts'
import { findPlanWay, legMetres } from './plan-way.ts'

export interface ContentSource {
  ship(mmsi: number): Ship | null
  port(locode: string): Port | null
  search: SearchWay
}

/** What is to be saved, with its ports by their own codes and its route; a plan that is none is refused. */
export async function checkContent(
  userId: number,
  { route, ...wanted }: Omit<SavePlan, 'id' | 'based'>,
  source: ContentSource,
): Promise<KeptContent> {
  const ports = portsOf(
    wanted.calls.map(({ port }) => port),
    source,
  )
  const calls = wanted.calls.map((call, i) => ({
    ...call,
    port: ports[i].locode,
    ...onlyNeeded(call, i, ports.length),
  }))
  const fault = findPlanFault(calls)
  if (fault !== null)
    throw new ApiError(fault.fault === 'port-twice' ? 'planPortTwice' : 'planTimes', { port: ports[fault.call].name })
  const codes = ports.map(({ locode }) => locode)
  const found =
    route === null
      ? await findPlanWay(ports, source.ship(wanted.mmsi), searchFor(userId, source))
      : { waypoints: route.waypoints.map((point) => ({ ...point, locode: ownCode(point.locode, source) })) }
  const stops = callsOnRoute(codes, found.waypoints)
  if (stops === null) throw new ApiError('planRoutePorts')
  return { ...wanted, calls, route: found, metres: legMetres(found, stops) }
}

/** The way from port to port that a plan without a route gets. */
export async function findWay(
  userId: number,
  locodes: readonly string[],
  mmsi: number | null,
  source: ContentSource,
): Promise<PlanWay> {
  const ports = portsOf(locodes, source)
  const twice = ports.find(({ locode }, i) => i > 0 && locode === ports[i - 1].locode)
  if (twice !== undefined) throw new ApiError('planPortTwice', { port: twice.name })
  const route = await findPlanWay(ports, mmsi === null ? null : source.ship(mmsi), searchFor(userId, source))
  const stops = callsOnRoute(
    ports.map(({ locode }) => locode),
    route.waypoints,
  )!
  return { route, metres: legMetres(route, stops) }
}

const searchFor =
  (userId: number, { search }: ContentSource) =>
  (wanted: Parameters<SearchWay>[0]) =>
    search(wanted, userId)

const portsOf = (locodes: readonly string[], { port }: ContentSource): Port[] =>
  locodes.map((locode) => {
    const found = port(locode)
    if (found === null) throw new ApiError('planPortUnknown', { port: locode })
    return found
  })

/** Another code of the same harbour stands for it. */
const ownCode = (locode: string | null, { port }: ContentSource) =>
  locode === null ? null : (port(locode)?.locode ?? locode)

/** The first port has no arrival and the last no departure, whatever was sent. */
const onlyNeeded = ({ eta, etd }: { eta: number | null; etd: number | null }, i: number, ports: number) => ({
  eta: i === 0 ? null : eta,
  etd: i === ports - 1 ? null : etd,
})

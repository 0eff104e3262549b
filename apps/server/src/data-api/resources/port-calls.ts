import type { PortCall } from '@fairway/contract'
import { V1_BOX_CALL_DAYS, V1_PORT_CALL_DAYS, type V1Row } from '@fairway/contract/v1'
import { readCursor, writeCursor } from '../answers/cursor.ts'
import { V1Problem } from '../answers/problem.ts'
import { callOf, namesOf } from './describe.ts'
import { timeAndId, uncounted } from './pages.ts'
import { periodOf } from './period.ts'
import { areaOf } from './positions.ts'
import type { V1Asked, V1Resources, V1Source } from './source.ts'

const USUAL_DAYS = 7

/** Port calls by place and time. */
export const portCallResources = (source: V1Source): Pick<V1Resources, 'listPortCalls' | 'getPortCall'> => ({
  async listPortCalls(asked) {
    const { query, list, now } = asked
    const { time: began, id } = timeAndId(readCursor(list, query.cursor)) ?? { time: null, id: '' }
    const { calls, next } = await source.callsOfPlace(
      {
        place: placeOf(source, asked),
        ...periodOf(query, now, query.port === undefined ? V1_BOX_CALL_DAYS : V1_PORT_CALL_DAYS, USUAL_DAYS),
        confidence: query.confidence,
        after: began === null ? null : { began, id },
      },
      query.limit,
    )
    return uncounted(
      calls.map((call) => rowOf(source, call)),
      next && writeCursor(list, `${next.began} ${next.id}`),
    )
  },
  async getPortCall({ params }) {
    const call = await source.call(params.id)
    if (call === null) throw new V1Problem('port_call_not_found', { param: 'id' })
    return { result: { data: rowOf(source, call) }, rows: 1 }
  },
})

function placeOf(source: V1Source, { query: { port, box }, language }: V1Asked<'listPortCalls'>) {
  if (port === undefined) {
    // Says what is wrong with a box, as it does of ships and ports in one.
    areaOf({ kind: 'rectangle', box: box! }, language, 'query')
    return { box: box! }
  }
  const found = source.port(port)
  if (found === null) throw new V1Problem('port_not_found', { param: 'port' })
  return { port: found.locode }
}

function rowOf(source: V1Source, call: PortCall): V1Row<'listPortCalls'> {
  const ship = source.ship(call.mmsi)
  return { ...callOf(call), vessel: ship && namesOf(ship) }
}

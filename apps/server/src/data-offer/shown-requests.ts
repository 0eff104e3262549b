import { SHOWN_ROWS, v1Calls, type ShownCall } from '@fairway/contract'
import { v1Docs } from '@fairway/contract/v1'

/** A ship that was heard just now. */
export interface SomeVessel {
  mmsi: number
  name: string
  lat: number
  lon: number
}

interface ShownRequest {
  /** From `/v1` on. */
  path: string
  sent: { params: Record<string, string>; query: Record<string, string>; body: object | undefined }
}

/** Calls that give rows, of which a few are shown. */
const listed: ReadonlySet<ShownCall> = new Set([
  'searchVessels',
  'queryPositions',
  'getVesselTrack',
  'listVesselPortCalls',
  'searchPorts',
  'listPortVessels',
  'listPortCalls',
])

/** The example of the documentation, about a ship that this server hears; without a period, so that it is about now. */
export function shownRequest(id: ShownCall, vessel: SomeVessel | null): ShownRequest {
  const { params = {}, query = {}, body } = v1Docs[id].example
  const { from: _from, to: _to, max_points: _points, ...kept } = query
  const about: Record<string, string> =
    v1Calls[id].path.startsWith('/vessels/:id') && vessel !== null ? { id: `mmsi:${vessel.mmsi}` } : {}
  const sent = {
    params: { ...params, ...about },
    query: texts({
      ...(id === 'getDistance' ? query : kept),
      ...(id === 'searchVessels' && vessel !== null && { q: vessel.name }),
      ...(listed.has(id) && { limit: SHOWN_ROWS }),
    }),
    body: bodyOf(id, body as object | undefined, vessel),
  }
  return { path: addressOf(v1Calls[id].path, sent), sent }
}

function bodyOf(id: ShownCall, body: object | undefined, vessel: SomeVessel | null): object | undefined {
  if (id !== 'queryPositions' || vessel === null) return body
  const round = (degrees: number) => Math.round(degrees * 10) / 10
  return { circle: { lat: round(vessel.lat), lon: round(vessel.lon), radius_nm: 20 } }
}

const texts = (values: Readonly<Record<string, string | number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))

function addressOf(path: string, { params, query }: Pick<ShownRequest['sent'], 'params' | 'query'>): string {
  const filled = path.replaceAll(/\/:(\w+)/g, (_, name: string) => `/${params[name] ?? ''}`)
  const search = new URLSearchParams(query).toString()
  return `/v1${filled}${search && `?${search}`}`
}

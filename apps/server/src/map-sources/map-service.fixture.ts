import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PNG } from 'pngjs'

/** A stand-in for services of maps: XYZ, WMTS (KVP and REST) and WMS as their standards have them, each tile a picture of where it is. */
export interface MapServices {
  readonly url: string
  /** Every question, path and query. */
  readonly asked: string[]
  readonly headersAsked: IncomingMessage['headers'][]
  /** Goes out with every picture. */
  headers: Record<string, string>
  /** Takes the place of the right answer. */
  misbehave: ((request: IncomingMessage, response: ServerResponse) => void) | null
  close(): Promise<void>
}

export async function startMapServices(): Promise<MapServices> {
  const server = createServer((request, response) => {
    services.asked.push(request.url!)
    services.headersAsked.push(request.headers)
    if (services.misbehave !== null) return services.misbehave(request, response)
    const answer = answerTo(new URL(request.url!, 'http://services'))
    if (answer === null) return void response.writeHead(404).end()
    if (typeof answer === 'string') return void response.writeHead(200, { 'content-type': 'text/xml' }).end(answer)
    if (services.headers['etag'] !== undefined && request.headers['if-none-match'] === services.headers['etag'])
      return void response.writeHead(304, services.headers).end()
    response.writeHead(200, { 'content-type': 'image/png', ...services.headers }).end(pictureOf(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const services: MapServices = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    headersAsked: [],
    headers: {},
    misbehave: null,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return services
}

/** The middle of what a picture shows, degrees. */
interface Shown {
  lon: number
  lat: number
  size?: number
  clear?: boolean
  /** Instead of the colour that says where it is. */
  colour?: readonly [number, number, number]
}

const MATRIX_SET = 'GoogleMapsCompatible'

/** What is shown, an exception of the standard, or null where there is nothing at all. */
function answerTo({ pathname, searchParams }: URL): Shown | string | null {
  const query = new Map([...searchParams].map(([name, value]) => [name.toLowerCase(), value]))
  const xyz = /^\/xyz\/(\d+)\/(\d+)\/(\d+)\.png$/.exec(pathname)
  if (xyz !== null) return tileMiddle(Number(xyz[1]), Number(xyz[2]), Number(xyz[3]))
  const seamark = /^\/seamark\/(\d+)\/(\d+)\/(\d+)\.png$/.exec(pathname)
  if (seamark !== null)
    return { ...tileMiddle(Number(seamark[1]), Number(seamark[2]), Number(seamark[3])), clear: true }
  const board = /^\/board\/(\d+)\/(\d+)\/(\d+)\.png$/.exec(pathname)
  if (board !== null) return { lon: 0, lat: 0, colour: boardColour(Number(board[2]), Number(board[3])) }
  const rest = /^\/rest\/sea\/default\/GoogleMapsCompatible\/EPSG:3857:(\d+)\/(\d+)\/(\d+)\.png$/.exec(
    decodeURIComponent(pathname),
  )
  if (rest !== null) return tileMiddle(Number(rest[1]), Number(rest[3]), Number(rest[2]))
  if (pathname === '/wmts') return wmts(query)
  if (pathname === '/wms') return wms(query)
  return null
}

/** Tiles as a chessboard has its squares. */
export const boardColour = (x: number, y: number): readonly [number, number, number] =>
  (x + y) % 2 === 0 ? [200, 30, 30] : [30, 30, 200]

function wmts(query: ReadonlyMap<string, string>): Shown | string {
  const right =
    query.get('service') === 'WMTS' &&
    query.get('request') === 'GetTile' &&
    query.get('version') === '1.0.0' &&
    query.get('layer') === 'sea' &&
    query.get('style') === 'default' &&
    query.get('tilematrixset') === MATRIX_SET &&
    query.get('format') === 'image/png'
  const matrix = /^EPSG:3857:(\d+)$/.exec(query.get('tilematrix') ?? '')
  if (!right || matrix === null) return exception('InvalidParameterValue')
  return tileMiddle(Number(matrix[1]), Number(query.get('tilecol')), Number(query.get('tilerow')))
}

/** From 1.3.0 on EPSG:4326 has the latitude first; before, and in CRS:84, the longitude. */
function wms(query: ReadonlyMap<string, string>): Shown | string {
  const version = query.get('version')
  const crs = query.get(version === '1.3.0' ? 'crs' : 'srs')
  const right =
    query.get('service') === 'WMS' &&
    query.get('request') === 'GetMap' &&
    query.get('layers') === 'depth,buoys' &&
    query.has('styles') &&
    query.get('format') === 'image/png' &&
    query.get('width') === query.get('height')
  const box = query.get('bbox')?.split(',').map(Number) ?? []
  if (!right || crs === undefined || box.length !== 4 || !box.every(Number.isFinite)) return exception('InvalidFormat')
  const size = Number(query.get('width'))
  const isLatFirst = crs === 'EPSG:4326' && version === '1.3.0'
  const [a, b, c, d] = box as [number, number, number, number]
  const [west, south, east, north] = isLatFirst ? [b, a, d, c] : [a, b, c, d]
  if (west >= east || south >= north) return exception('InvalidParameterValue')
  if (crs === 'EPSG:4326' || crs === 'CRS:84') {
    if (Math.abs(south) > 90 || Math.abs(north) > 90) return exception('InvalidParameterValue')
    return { lon: (west + east) / 2, lat: (south + north) / 2, size }
  }
  if (crs !== 'EPSG:3857') return exception('InvalidCRS')
  const metres = (value: number) => (value / (Math.PI * 6_378_137)) * 180
  const lat = (Math.atan(Math.sinh((metres((south + north) / 2) * Math.PI) / 180)) * 180) / Math.PI
  return { lon: metres((west + east) / 2), lat, size }
}

const exception = (code: string): string =>
  `<?xml version="1.0"?><ServiceExceptionReport version="1.3.0"><ServiceException code="${code}"/></ServiceExceptionReport>`

export function tileMiddle(z: number, x: number, y: number): { lon: number; lat: number } {
  const n = 2 ** z
  return {
    lon: ((x + 0.5) / n) * 360 - 180,
    lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + 0.5)) / n))) * 180) / Math.PI,
  }
}

/** A picture of one colour that says where it is to a tenth of a degree; a clear one has that colour in its middle only. */
export function pictureOf({ lon, lat, size = 256, clear = false, colour }: Shown): Buffer {
  const picture = new PNG({ width: size, height: size })
  const [a, b] = [Math.round((lon + 180) * 10), Math.round((lat + 90) * 10)]
  for (let at = 0; at < picture.data.length; at += 4) {
    const [column, row] = [(at / 4) % size, Math.floor(at / 4 / size)]
    if (clear && (Math.abs(column - size / 2) > 40 || Math.abs(row - size / 2) > 40)) continue
    picture.data.set([...(colour ?? [a & 255, b & 255, ((a >> 8) << 4) | (b >> 8)]), 255], at)
  }
  return PNG.sync.write(picture, { deflateLevel: 3, deflateStrategy: 0, filterType: 0 })
}

/** The place that a picture tells. */
export function placeIn(bytes: Uint8Array): { lon: number; lat: number } {
  const { data } = PNG.sync.read(Buffer.from(bytes))
  const [a, b, high] = [data[0], data[1], data[2]]
  return { lon: (a + ((high >> 4) << 8)) / 10 - 180, lat: (b + ((high & 15) << 8)) / 10 - 90 }
}

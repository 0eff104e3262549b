import { createHash } from 'node:crypto'
import type { Language } from '@fairway/contract'
import type { WrittenLayer, WrittenService } from './base-map-schema.ts'

/** One layer of tiles, as the address of any of them with `{z}` `{x}` `{y}` `{-y}` `{bbox}` `{s}` `{key}` to be filled in. */
export interface Sheet {
  readonly address: string
  /** What `{bbox}` is: metres of Mercator, or degrees, longitude or latitude first. */
  readonly bbox: 'metres' | 'lon-lat' | 'lat-lon'
  /** Tells it from every other, the key left out. */
  readonly fingerprint: string
}

/** A service that is asked for pictures. */
export interface ServiceTiles {
  readonly type: 'service'
  readonly sheets: readonly Sheet[]
  /** Which of the sheets lie over each other. */
  readonly day: Readonly<Record<Language, readonly number[]>>
  readonly night: Readonly<Record<Language, readonly number[]>> | null
  readonly nightLook: 'dim' | 'invert' | 'same'
  readonly servers: readonly string[]
  readonly key: string
  readonly headers: Readonly<Record<string, string>>
  readonly tileSize: 256 | 512
  readonly shift: 'gcj02' | 'plate-carree' | null
  readonly requestsPerDay: number
}

type Fail = (why: string) => never

/** Makes all the ways to ask for a tile one. `fail` is told what cannot be. */
export function readService(written: WrittenService, fail: Fail): ServiceTiles {
  const sheets: Sheet[] = []
  const stack = (url: string, layers: WrittenService['layers'], field: string) => {
    const list: readonly (WrittenLayer | null)[] = layers === undefined ? [null] : [layers].flat()
    const of = (language: Language) =>
      list.map((layer) => {
        const name = layer === null || typeof layer === 'string' ? layer : layer[language]
        const sheet = makeSheet(written, url, name, (why) => fail(`${field}: ${why}`))
        const known = sheets.findIndex(({ fingerprint }) => fingerprint === sheet.fingerprint)
        return known >= 0 ? known : sheets.push(sheet) - 1
      })
    return { 'zh-CN': of('zh-CN'), 'en-US': of('en-US') }
  }
  const day = stack(written.url, written.layers, 'url')
  const { night } = written
  const ownNight = typeof night === 'object'
  return Object.freeze({
    type: 'service',
    sheets,
    day,
    night: ownNight ? stack(night.url ?? written.url, night.layers ?? written.layers, 'night.url') : null,
    nightLook: ownNight ? 'same' : night,
    servers: written.servers ?? [],
    key: written.key ?? '',
    headers: written.headers ?? {},
    tileSize: written.tileSize,
    shift: written.type === 'wms' && inDegrees(written.crs) ? 'plate-carree' : (written.shift ?? null),
    requestsPerDay: written.requestsPerDay ?? Infinity,
  })
}

const inDegrees = (crs: string): boolean => crs === 'EPSG:4326' || crs === 'CRS:84'

function makeSheet(written: WrittenService, url: string, layer: string | null, fail: Fail): Sheet {
  checkAddress(written, url, fail)
  const named = put(url, { layer: layer ?? '' })
  const { address, bbox } =
    written.type === 'xyz'
      ? { address: xyzAddress(named, fail), bbox: 'metres' as const }
      : written.type === 'wmts'
        ? { address: wmtsAddress(written, named, layer ?? ''), bbox: 'metres' as const }
        : wmsAddress(written, named, layer ?? '')
  return { address, bbox, fingerprint: createHash('sha256').update(`${bbox} ${address}`).digest('hex').slice(0, 16) }
}

/** The host stands in what the operator wrote: nothing that a browser asks for can change it. */
function checkAddress({ servers, key }: WrittenService, url: string, fail: Fail): void {
  const host = /^https?:\/\/([^/?#]*)/i.exec(url)?.[1]
  if (host === undefined) return fail('expected an address that begins with https:// or http://')
  if (/[{}]/.test(host.replaceAll('{s}', ''))) fail('in the host only {s} may be left open')
  if (url.includes('{s}') !== (servers !== undefined)) fail('{s} and the list servers belong together')
  if (url.includes('{key}') !== (key !== undefined)) fail('{key} and the entry key belong together')
  if (host.includes('@')) fail('a name or password belongs into headers: {"Authorization": "Basic …"}')
  if (!URL.canParse(`http://${host.replaceAll('{s}', 's')}`)) fail('its host cannot be read')
}

const xyzAddress = (url: string, fail: Fail): string =>
  /\{z\}/.test(url) && /\{x\}/.test(url) && /\{-?y\}/.test(url)
    ? url
    : fail('expected {z}, {x} and {y} (or {-y}) in it')

/** With names in braces the address itself has the places (REST); otherwise they go behind the question mark (KVP). */
function wmtsAddress(
  { style, matrixSet, matrix, format }: Extract<WrittenService, { type: 'wmts' }>,
  url: string,
  layer: string,
): string {
  const rest = put(url, { style, tilematrixset: matrixSet, tilematrix: matrix, tilerow: '{y}', tilecol: '{x}' })
  if (rest !== url) return rest
  return withQuery(url, {
    SERVICE: 'WMTS',
    REQUEST: 'GetTile',
    VERSION: '1.0.0',
    LAYER: layer,
    STYLE: style,
    TILEMATRIXSET: matrixSet,
    TILEMATRIX: matrix,
    TILEROW: '{y}',
    TILECOL: '{x}',
    FORMAT: format,
  })
}

/** From 1.3.0 on the order of EPSG:4326 is the registry's: latitude first. */
function wmsAddress(
  { style, version, crs, format, transparent, tileSize }: Extract<WrittenService, { type: 'wms' }>,
  url: string,
  layer: string,
): Pick<Sheet, 'address' | 'bbox'> {
  const address = withQuery(url, {
    SERVICE: 'WMS',
    REQUEST: 'GetMap',
    VERSION: version,
    LAYERS: layer,
    STYLES: style,
    [version === '1.3.0' ? 'CRS' : 'SRS']: crs,
    BBOX: '{bbox}',
    WIDTH: String(tileSize),
    HEIGHT: String(tileSize),
    FORMAT: format,
    TRANSPARENT: transparent ? 'TRUE' : 'FALSE',
  })
  if (!inDegrees(crs)) return { address, bbox: 'metres' }
  return { address, bbox: crs === 'EPSG:4326' && version === '1.3.0' ? 'lat-lon' : 'lon-lat' }
}

/** Puts values where their names stand in braces, whatever the case. */
const put = (url: string, values: Readonly<Record<string, string>>): string =>
  url.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name.toLowerCase()]
    return value === undefined ? whole : encoded(value)
  })

function withQuery(url: string, values: Readonly<Record<string, string>>): string {
  const query = Object.entries(values).map(([name, value]) => `${name}=${encoded(value)}`)
  return `${url}${url.includes('?') ? (/[?&]$/.test(url) ? '' : '&') : '?'}${query.join('&')}`
}

/** Leaves what is still to be filled in as it is. */
const encoded = (value: string): string =>
  value
    .split(/(\{-?\w+\})/)
    .map((part, at) => (at % 2 === 1 ? part : encodeURIComponent(part)))
    .join('')

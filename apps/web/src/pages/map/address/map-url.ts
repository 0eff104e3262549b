import { mapClasses, type MapClass } from '@fairway/contract'
import type { MapView } from '../../../map/engine/map-controller.ts'
import { readView } from './view-of-address.ts'

/** What may be open beside or over the map, besides the ship or the port. */
const mapPanels = ['list', 'filter', 'fleets', 'compare', 'replay', 'legend', 'layers', 'measure'] as const
export type MapPanel = (typeof mapPanels)[number]

/** The map page's state as its address holds it: `?z=&c=lat,lon&ship=&port=&tab=&period=&panel=&with=&area=&filter=&hide=&layers=`. */
export interface MapUrl {
  view: MapView | null
  ship: number | null
  port: string | null
  /** The open tab of the ship's or the port's panel; null is the first. */
  tab: string | null
  /** What time the track is of: `24h`, `7d`, `14d`, `30d`, or two instants in Unix seconds as `from-to`. */
  period: string | null
  panel: MapPanel | null
  /** The ships whose tracks are compared. */
  with: readonly number[]
  /** The box that is played, as the contract writes it. */
  area: string | null
  /** The ship filter as text, as the contract writes it. */
  filter: string | null
  hide: readonly MapClass[]
  /** The layers that are to be shown; null: as the reader has them. */
  layers: readonly string[] | null
}

/** Ships compared at most. */
const MOST_COMPARED = 10
const MOST_FILTER = 1_000

/** Reads an address; whatever does not fit is left out. */
export function readMapUrl(search: URLSearchParams): MapUrl {
  const ship = Number(search.get('ship') ?? Number.NaN)
  const filter = search.get('filter')
  const port = search.get('port')?.toUpperCase() ?? ''
  const hidden = new Set((search.get('hide') ?? '').split(','))
  return {
    view: readView(search),
    ship: isMmsi(ship) ? ship : null,
    port: /^[A-Z]{2}(?:[A-Z0-9]{3}|\.[A-Z0-9]{1,40})$/.test(port) ? port : null,
    tab: fitting(search.get('tab'), /^[a-z]{2,16}$/),
    period: fitting(search.get('period'), /^(?:24h|7d|14d|30d|\d{9,10}-\d{9,10})$/),
    panel: mapPanels.find((panel) => panel === search.get('panel')) ?? null,
    with: [...new Set((search.get('with') ?? '').split(',').map(Number).filter(isMmsi))].slice(0, MOST_COMPARED),
    area: fitting(search.get('area'), /^(?:-?\d{1,3}(?:\.\d{1,9})?_){3}-?\d{1,3}(?:\.\d{1,9})?$/),
    filter: filter === null || filter === '' || filter.length > MOST_FILTER ? null : filter,
    hide: mapClasses.filter((name) => hidden.has(name)),
    layers: readLayers(search.get('layers')),
  }
}

/** Writes an address: short, stable, and readable by a person. */
export function writeMapUrl(url: Partial<MapUrl>): string {
  const parts: string[] = []
  if (url.view) parts.push(`z=${trim(url.view.zoom, 2)}`, `c=${trim(url.view.lat, 5)},${trim(url.view.lon, 5)}`)
  if (url.ship) parts.push(`ship=${url.ship}`)
  if (url.port) parts.push(`port=${url.port}`)
  if (url.tab) parts.push(`tab=${url.tab}`)
  if (url.period) parts.push(`period=${url.period}`)
  if (url.panel) parts.push(`panel=${url.panel}`)
  if (url.with && url.with.length > 0) parts.push(`with=${url.with.join(',')}`)
  if (url.area) parts.push(`area=${url.area}`)
  // Colons, commas and the like are readable and allowed in a query; the rest is escaped.
  if (url.filter)
    parts.push(`filter=${encodeURIComponent(url.filter).replaceAll(/%(?:3A|2C|3B)/g, decodeURIComponent)}`)
  if (url.hide && url.hide.length > 0) parts.push(`hide=${url.hide.join(',')}`)
  if (url.layers) parts.push(`layers=${url.layers.join(',') || 'none'}`)
  return parts.join('&')
}

/** More than there are. */
const MOST_LAYERS = 60

function readLayers(text: string | null): string[] | null {
  return text === null
    ? null
    : text
        .split(',')
        .filter((name) => /^[a-z0-9-]{2,64}$/.test(name))
        .slice(0, MOST_LAYERS)
}

const isMmsi = (mmsi: number) => Number.isInteger(mmsi) && mmsi >= 1 && mmsi <= 999_999_999

const fitting = (text: string | null, form: RegExp) => (text !== null && form.test(text) ? text : null)

function trim(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)))
}

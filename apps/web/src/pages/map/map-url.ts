import { mapClasses, type MapClass } from '@fairway/contract'
import type { MapView } from '../../map/map-controller.ts'

/** What may be open beside or over the map, besides the ship or the port. */
export const mapPanels = ['list', 'legend', 'layers', 'measure'] as const
export type MapPanel = (typeof mapPanels)[number]

/** The map page's state as its address holds it: `?z=&c=lat,lon&ship=&port=&panel=&hide=`. */
export interface MapUrl {
  view: MapView | null
  ship: number | null
  port: string | null
  panel: MapPanel | null
  hide: readonly MapClass[]
}

const MOST_ZOOM = 22

/** Reads an address; whatever does not fit is left out. */
export function readMapUrl(search: URLSearchParams): MapUrl {
  const ship = Number(search.get('ship') ?? Number.NaN)
  const port = search.get('port')?.toUpperCase() ?? ''
  const hidden = new Set((search.get('hide') ?? '').split(','))
  return {
    view: readView(search.get('c'), search.get('z')),
    ship: Number.isInteger(ship) && ship >= 1 && ship <= 999_999_999 ? ship : null,
    port: /^[A-Z]{2}[A-Z0-9]{3}$/.test(port) ? port : null,
    panel: mapPanels.find((panel) => panel === search.get('panel')) ?? null,
    hide: mapClasses.filter((name) => hidden.has(name)),
  }
}

/** Writes an address: short, stable, and readable by a person. */
export function writeMapUrl(url: Partial<MapUrl>): string {
  const parts: string[] = []
  if (url.view) parts.push(`z=${trim(url.view.zoom, 2)}`, `c=${trim(url.view.lat, 5)},${trim(url.view.lon, 5)}`)
  if (url.ship) parts.push(`ship=${url.ship}`)
  if (url.port) parts.push(`port=${url.port}`)
  if (url.panel) parts.push(`panel=${url.panel}`)
  if (url.hide && url.hide.length > 0) parts.push(`hide=${url.hide.join(',')}`)
  return parts.join('&')
}

function readView(centre: string | null, zoom: string | null): MapView | null {
  const [lat, lon, ...more] = (centre ?? '').split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const z = Number(zoom ?? Number.NaN)
  if (lat === undefined || lon === undefined || more.length > 0) return null
  if (!(Math.abs(lat) <= 90) || !(Math.abs(lon) <= 180) || !(z >= 0 && z <= MOST_ZOOM)) return null
  return { lat, lon, zoom: z }
}

function trim(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)))
}

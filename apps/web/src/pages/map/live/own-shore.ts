import type { MapSource } from '@fairway/contract'

/** Whether a map is drawn where the chart looks, from tiles that are finer than the built-in coast. */
export function hasOwnShore(
  { minZoom, maxZoom, bounds }: Pick<MapSource, 'minZoom' | 'maxZoom' | 'bounds'>,
  view: { lat: number; lon: number; zoom: number },
  finest: number,
): boolean {
  if (view.zoom < minZoom || maxZoom <= finest) return false
  if (bounds === null) return true
  const [west, south, east, north] = bounds
  return view.lat >= south && view.lat <= north && view.lon >= west && view.lon <= east
}

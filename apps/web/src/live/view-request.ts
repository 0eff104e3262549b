import { DETAILS_ZOOM, REGIONAL_ZOOM, type ClientMessage } from '@fairway/contract'
import { edgeLongitude } from '@fairway/tracking'

/** Where the map looks. East may be smaller than west: the box crosses the antimeridian. */
export interface LiveView {
  west: number
  south: number
  east: number
  north: number
  zoom: number
}

/** The server pads a regional box by a quarter of its size on each side (contract); a little less is relied upon. */
const PADDING = 0.2
/** So much deeper, and a smaller box brings fewer ships and finer changes. */
const DEEPER = 1.5

/** Whether the server must be told of a new view, or what it sends already covers it. */
export function needsNewView(sent: LiveView | null, now: LiveView): boolean {
  if (sent === null) return true
  const world = now.zoom < REGIONAL_ZOOM
  if (world !== sent.zoom < REGIONAL_ZOOM) return true
  if (world) return false
  if (now.zoom >= DETAILS_ZOOM !== sent.zoom >= DETAILS_ZOOM || now.zoom - sent.zoom > DEEPER) return true
  const sentWidth = width(sent)
  const padX = sentWidth * PADDING
  const padY = (sent.north - sent.south) * PADDING
  const west = (now.west - (sent.west - padX) + 720) % 360
  return west + width(now) > sentWidth + 2 * padX || now.south < sent.south - padY || now.north > sent.north + padY
}

const width = ({ west, east }: LiveView): number => (east >= west ? east - west : east - west + 360)

/** Which ships are wanted. */
export interface LiveFilter {
  /** As the contract writes a filter. */
  text: string
  /** Of who asks, for a filter by fleets. */
  token: string
}

/** The message for a view; numbers are brought into what the contract takes, longitudes by going round the globe. */
export function viewMessage(
  view: number,
  { west, south, east, north, zoom }: LiveView,
  filter: LiveFilter | null = null,
): ClientMessage {
  const within = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value))
  const whole = east - west >= 360
  const asked = filter && { filter: filter.text, ...(filter.token && { token: filter.token }) }
  return {
    type: 'view',
    view,
    west: whole ? -180 : edgeLongitude(west),
    south: within(south, 90),
    east: whole ? 180 : edgeLongitude(east),
    north: within(north, 90),
    zoom: Math.max(0, Math.min(24, zoom)),
    ...asked,
  }
}

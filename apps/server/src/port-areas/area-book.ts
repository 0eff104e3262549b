import type { AreaName, PortArea } from '@fairway/contract'
import { deltaLongitude } from '@fairway/tracking'
import { boxOf, outlineContains, PlaceGrid, type AreaKind } from '@fairway/tracking/voyages'
import type { AreaRow } from './port-areas.store.ts'

interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** An area with the middle and the half sides of its box. */
type BoxedArea = AreaRow & ReturnType<typeof boxOf>

/** No area reaches farther from its middle, metres: limits that are drawn. */
const REACH = 60_000

/** The areas that are shown, by port and by place. */
export class AreaBook {
  #byPort = new Map<string, BoxedArea[]>()
  #grid = new PlaceGrid<BoxedArea>([])

  read(areas: readonly AreaRow[]): void {
    const shown = areas.filter(({ removed }) => !removed).map((area) => ({ ...area, ...boxOf(area.outline) }))
    const byPort = new Map<string, BoxedArea[]>()
    for (const area of shown) {
      const group = byPort.get(area.port)
      if (group === undefined) byPort.set(area.port, [area])
      else group.push(area)
    }
    this.#byPort = byPort
    this.#grid = new PlaceGrid(shown)
  }

  get size(): number {
    return [...this.#byPort.values()].reduce((sum, areas) => sum + areas.length, 0)
  }

  /** The area of a port that a stop lies in; of several that with the most stops. Null when there is none, or no place. */
  find(port: string, kind: AreaKind, lat: number | null, lon: number | null): AreaName | null {
    if (lat === null || lon === null) return null
    const area = this.#byPort
      .get(port)
      ?.find((one) => one.kind === kind && boxHolds(one, lat, lon) && outlineContains(one.outline, lat, lon))
    return area === undefined ? null : nameOf(area)
  }

  /** The areas of a port, those with the most stops first. */
  ofPort(port: string): PortArea[] {
    return (this.#byPort.get(port) ?? []).map(shownArea)
  }

  /** The areas whose middle lies in a box, and limits that lie in a part of it, those with the most stops first, and no more than `most`. */
  inBox({ west, south, east, north }: Box, most: number): PortArea[] {
    const lat = (south + north) / 2
    const width = east >= west ? east - west : east - west + 360
    const lon = west + width / 2
    const found: BoxedArea[] = []
    const metres = Math.hypot((north - south) / 2, width / 2) * 111_195 + REACH
    this.#grid.within(lat, lon, metres, (area) => {
      const [up, across] = area.kind === 'limits' ? [area.north, area.east] : [0, 0]
      const from = Math.abs(deltaLongitude(lon, area.lon))
      if (Math.abs(area.lat - lat) <= (north - south) / 2 + up && from <= width / 2 + across) found.push(area)
    })
    return found
      .toSorted((a, b) => b.stops - a.stops || (a.id < b.id ? -1 : 1))
      .slice(0, most)
      .map(shownArea)
  }
}

const boxHolds = (area: BoxedArea, lat: number, lon: number) =>
  Math.abs(lat - area.lat) <= area.north && Math.abs(deltaLongitude(area.lon, lon)) <= area.east

const nameOf = ({ id, number, name, name_zh }: AreaRow): AreaName => ({ id, number, name, nameZh: name_zh })

/** An area as it is shown. */
export const shownArea = (area: AreaRow): PortArea => ({
  ...nameOf(area),
  port: area.port,
  kind: area.kind,
  outline: area.outline,
  stops: area.stops,
  ships: area.ships,
  first: area.first,
  last: area.last,
  drawn: area.frozen,
})

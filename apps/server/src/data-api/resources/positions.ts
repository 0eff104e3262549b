import { shipClasses, type Language, type Ship } from '@fairway/contract'
import { haversineDistance } from '@fairway/tracking'
import { createArea, findAreaFault, type Area, type AreaShape } from '@fairway/tracking/areas'
import { areaFaultError } from '../../areas/area-fault-error.ts'
import { sentence } from '../../http/answers/messages.ts'
import { V1Problem } from '../answers/problem.ts'
import { opened } from './area-shape.ts'
import { metresOf, namesOf, nauticalMiles, positionOf, type DoubtSource } from './describe.ts'
import { mmsiOf, shipOf } from './find-vessel.ts'
import { byNumber } from './pages.ts'
import type { V1Asked, V1Resources, V1Source } from './source.ts'

type Body = V1Asked<'queryPositions'>['body']

export const positionResources = (
  source: V1Source,
): Pick<V1Resources, 'queryPositions' | 'listNearbyVessels' | 'listFleetVessels' | 'listFleets'> => ({
  async queryPositions(asked) {
    const { body } = asked
    const numbers =
      body.vessels !== undefined
        ? body.vessels.flatMap((id) => mmsiOf(source, id) ?? [])
        : body.fleet !== undefined
          ? await shipsOfFleet(source, asked.userId, body.fleet)
          : shipsIn(source, shapeOf(body), asked)
    const placed = [...new Set(numbers)].filter((mmsi) => isPlaced(source.ship(mmsi)))
    return byNumber(placed, Number, asked, (mmsi) => placedOf(source, source.ship(mmsi)!))
  },
  listNearbyVessels(asked) {
    const ship = shipOf(source, asked.params.id)
    const { lat, lon, mmsi: own } = ship
    if (lat === null || lon === null) throw new V1Problem('position_not_found', { param: 'id' })
    const shape: AreaShape = { kind: 'circle', centre: { lat, lon }, radius: metresOf(asked.query.radius_nm) }
    const near = shipsIn(source, shape, asked).filter((mmsi) => mmsi !== own)
    return byNumber(near, Number, asked, (mmsi) => {
      const placed = placedOf(source, source.ship(mmsi)!)
      const distance = haversineDistance(lat, lon, placed.position.lat, placed.position.lon)
      return { ...placed, distance_nm: nauticalMiles(distance) }
    })
  },
  async listFleetVessels(asked) {
    const ships = await shipsOfFleet(source, asked.userId, asked.params.id)
    return byNumber(ships, Number, asked, (mmsi) => {
      const ship = source.ship(mmsi)
      return ship === null
        ? { ...unheard, id: `mmsi:${mmsi}`, mmsi }
        : { ...namesOf(ship), position: positionOf(source, ship) }
    })
  },
  async listFleets({ userId }) {
    const { fleets } = await source.fleets(userId)
    const data = fleets.map(({ id, groupName, ships, createdAt }) => ({
      id,
      name: groupName,
      vessels: ships.length,
      created_at: new Date(createdAt).toISOString(),
    }))
    return {
      result: { data, page: { next_cursor: null, has_more: false, total: data.length, total_relation: 'eq' } },
      rows: data.length,
    }
  },
})

const unheard = { imo: null, name: null, name_zh: null, flag: null, class: 'other', position: null }

const isPlaced = (ship: Ship | null): boolean => ship !== null && ship.lat !== null && ship.positionAt !== null
/** Base stations, aids to navigation and aircraft lie in areas as well. */
export const isVessel = (ship: Ship | null): boolean => shipClasses.some((name) => name === ship?.class)
export const placedOf = (source: DoubtSource, ship: Ship) => ({
  ...namesOf(ship),
  position: positionOf(source, ship)!,
})

/** Another's fleet is one that is not there. */
export async function shipsOfFleet(source: Pick<V1Source, 'fleets'>, userId: number, id: string): Promise<number[]> {
  const { fleets } = await source.fleets(userId)
  const fleet = fleets.find((one) => one.id === id)
  if (fleet === undefined) throw new V1Problem('fleet_not_found', { param: 'fleet' })
  return fleet.ships.map(({ mmsi }) => mmsi)
}

export function shapeOf({ box, circle, polygon }: Pick<Body, 'box' | 'circle' | 'polygon'>): AreaShape {
  if (box !== undefined) return { kind: 'rectangle', box }
  if (circle !== undefined)
    return { kind: 'circle', centre: { lat: circle.lat, lon: circle.lon }, radius: metresOf(circle.radius_nm) }
  const ring = polygon!.coordinates[0].map(([lon, lat]) => ({ lat, lon }))
  return { kind: 'polygons', polygons: [[opened(ring)]] }
}

/** Vessels in a shape; throws the problem for a shape that is none. */
export function shipsIn(source: V1Source, shape: AreaShape, { language }: { language: Language }): number[] {
  const area = areaOf(shape, language)
  const found: number[] = []
  source.inBox(area.box, (mmsi, lat, lon) => {
    if (!area.contains(lat, lon)) return
    const ship = source.ship(mmsi)
    if (isVessel(ship) && isPlaced(ship)) found.push(mmsi)
  })
  return found
}

/** Throws a problem for a shape that is no area. */
export function areaOf(shape: AreaShape, language: Language, place: 'body' | 'query' = 'body'): Area {
  const fault = findAreaFault(shape)
  if (fault !== null) {
    const { code, values } = areaFaultError(fault)
    const param = shape.kind === 'rectangle' ? 'box' : shape.kind === 'circle' ? 'circle' : 'polygon'
    const swapped = fault.fault === 'no-place' && Math.abs(fault.at.lat) > 90 && Math.abs(fault.at.lon) <= 90
    throw new V1Problem('parameters_invalid', {
      errors: [
        swapped
          ? { in: place, param, code: 'looks_swapped', detail: swappedCorner[language] }
          : { in: place, param, code: fault.fault, detail: sentence(code, language, values) },
      ],
    })
  }
  return createArea(shape)
}

const swappedCorner = {
  'zh-CN': 'polygon 的坐标顺序为 [经度, 纬度]：经度和纬度似乎写反了',
  'en-US': 'Corners of polygon are [longitude, latitude]: they look swapped',
}

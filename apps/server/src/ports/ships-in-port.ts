import type { Port, PortDetail, Ship } from '@fairway/contract'
import { destinationPoint, haversineDistance, stationKinds, type GeoBox } from '@fairway/tracking'
import type { Picture } from '../picture/picture.ts'
import { isMoving } from '../picture/moving.ts'

/** A page shows no more than this; the total is told besides. */
const MOST_SHIPS = 500
const DAY_MS = 86_400_000
const SHIP = stationKinds.indexOf('ship')
const CRAFT = stationKinds.indexOf('craft')

/** The port with the ships now within its radius, the newest position first. */
export function describePort(port: Port, picture: Picture, describe: (row: number) => Ship, now: number): PortDetail {
  const { kind, latE7, lonE7, positionAt, sog, status } = picture.columns
  const rows: number[] = []
  picture.inBox(boxAround(port.lat, port.lon, port.radius), (row) => {
    // Base stations, aids and aircraft are in port as well, but no ships.
    if ((kind[row] !== SHIP && kind[row] !== CRAFT) || now - positionAt[row] > DAY_MS) return
    if (haversineDistance(port.lat, port.lon, latE7[row] / 1e7, lonE7[row] / 1e7) <= port.radius) rows.push(row)
  })
  rows.sort((a, b) => positionAt[b] - positionAt[a])
  return {
    port,
    inPort: rows.slice(0, MOST_SHIPS).map(describe),
    inPortTotal: rows.length,
    stoppedTotal: rows.filter((row) => !isMoving(sog[row], status[row])).length,
  }
}

function boxAround(lat: number, lon: number, radius: number): GeoBox {
  return {
    north: destinationPoint(lat, lon, 0, radius).lat,
    east: destinationPoint(lat, lon, 90, radius).lon,
    south: destinationPoint(lat, lon, 180, radius).lat,
    west: destinationPoint(lat, lon, 270, radius).lon,
  }
}

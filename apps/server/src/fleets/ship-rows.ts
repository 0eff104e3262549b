import type { Ship, ShipRow } from '@fairway/contract'
import type { Picture } from '../picture/picture.ts'

/** What a row about a ship shows of everything known. */
export const toShipRow = (
  {
    mmsi,
    class: shipClass,
    name,
    nameZh,
    imo,
    callSign,
    flag,
    lat,
    lon,
    sog,
    cog,
    status,
    destination,
    eta,
    draught,
    length,
    deadweight,
    positionAt,
    receivedAt,
    staticAt,
    source,
  }: Ship,
  destinationPort: string | null,
): ShipRow => ({
  mmsi,
  class: shipClass,
  name,
  nameZh,
  imo,
  callSign,
  flag,
  lat,
  lon,
  sog,
  cog,
  status,
  destination,
  destinationPort,
  eta,
  draught,
  length,
  deadweight,
  positionAt,
  receivedAt,
  staticAt,
  simulated: source?.simulated ?? false,
})

/** LOCODE of the port a ship's destination means. */
export function destinationPortOf(picture: Picture, mmsi: number): string | null {
  const row = picture.row(mmsi)
  return row < 0 ? null : picture.destinationPorts.codes[picture.columns.destinationPort[row]] || null
}

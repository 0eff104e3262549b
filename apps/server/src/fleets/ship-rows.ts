import type { Ship, ShipRow } from '@fairway/contract'

/** What a row about a ship shows of everything known. */
export const toShipRow = ({ mmsi, class: shipClass, name, nameZh, imo, callSign, flag, lat, lon, sog, cog, status, destination, eta, draught, length, deadweight, positionAt, receivedAt, staticAt, source }: Ship): ShipRow => ({
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
  simulated: source?.simulated ?? false,
})

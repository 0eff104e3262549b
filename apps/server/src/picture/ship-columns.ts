import { mapClasses } from '@fairway/contract'
/** "Not available" of the unsigned 16-bit columns. */
export const ABSENT_16 = 0xffff
/** "Not available" of {@link ShipColumns.rot} and {@link ShipColumns.latE7}. */
export const ABSENT_ROT = -0x8000
export const ABSENT_POSITION = -0x8000_0000
/** "Not available" of {@link ShipColumns.shipType}. */
export const ABSENT_8 = 255

/** One row a ship. Times are UTC ms, 0 "never"; `imo` and dimensions 0 are "not available". */
export interface ShipColumns {
  mmsi: Uint32Array
  latE7: Int32Array
  lonE7: Int32Array
  /** 0.1 kn, 0.1°, 0.1°, 0.1° a minute. */
  sog: Uint16Array
  cog: Uint16Array
  heading: Uint16Array
  rot: Int16Array
  status: Uint8Array
  /** `ReportFlag` bits. */
  flags: Uint8Array
  /** `stationKinds` index. */
  kind: Uint8Array
  /** `mapClasses` index. */
  class: Uint8Array
  feed: Uint16Array
  positionAt: Float64Array
  receivedAt: Float64Array
  staticAt: Float64Array
  imo: Uint32Array
  shipType: Uint8Array
  toBow: Uint16Array
  toStern: Uint16Array
  toPort: Uint16Array
  toStarboard: Uint16Array
  /** 0.1 m. */
  draught: Uint16Array
  eta: Float64Array
  /** From the register: tonnes, year; 0 is not known. */
  deadweight: Uint32Array
  buildYear: Uint16Array
  /** `flagIndex` of the MMSI, 0 for digits that are nobody's. */
  flag: Uint16Array
  /** Place in {@link DestinationPorts} of the port that the destination means, 0 for none. */
  destinationPort: Uint16Array
  /** Likewise the port that she left last, 0 where it is not known. */
  lastPort: Uint16Array
  /** 1: not live any more, kept for search and panel. */
  hidden: Uint8Array
}

/** Columns for `capacity` rows, beginning with those of `old`. Memory that no row uses yet is not touched. */
export function growShipColumns(capacity: number, old?: ShipColumns): ShipColumns {
  const columns: ShipColumns = {
    mmsi: new Uint32Array(capacity),
    latE7: new Int32Array(capacity),
    lonE7: new Int32Array(capacity),
    sog: new Uint16Array(capacity),
    cog: new Uint16Array(capacity),
    heading: new Uint16Array(capacity),
    rot: new Int16Array(capacity),
    status: new Uint8Array(capacity),
    flags: new Uint8Array(capacity),
    kind: new Uint8Array(capacity),
    class: new Uint8Array(capacity),
    feed: new Uint16Array(capacity),
    positionAt: new Float64Array(capacity),
    receivedAt: new Float64Array(capacity),
    staticAt: new Float64Array(capacity),
    imo: new Uint32Array(capacity),
    shipType: new Uint8Array(capacity),
    toBow: new Uint16Array(capacity),
    toStern: new Uint16Array(capacity),
    toPort: new Uint16Array(capacity),
    toStarboard: new Uint16Array(capacity),
    draught: new Uint16Array(capacity),
    eta: new Float64Array(capacity),
    deadweight: new Uint32Array(capacity),
    buildYear: new Uint16Array(capacity),
    flag: new Uint16Array(capacity),
    destinationPort: new Uint16Array(capacity),
    lastPort: new Uint16Array(capacity),
    hidden: new Uint8Array(capacity),
  }
  if (old) for (const name of Object.keys(columns) as (keyof ShipColumns)[]) columns[name].set(old[name])
  return columns
}

/** A free row becomes a ship of whom nothing is known. `wasUsed`: by another ship before; a row that was not is zero. */
export function resetRow(c: ShipColumns, row: number, mmsi: number, wasUsed: boolean): void {
  if (wasUsed) for (const column of Object.values(c) as ShipColumns[keyof ShipColumns][]) column[row] = 0
  c.mmsi[row] = mmsi
  c.latE7[row] = c.lonE7[row] = ABSENT_POSITION
  c.sog[row] = c.cog[row] = c.heading[row] = ABSENT_16
  c.rot[row] = ABSENT_ROT
  c.status[row] = c.shipType[row] = ABSENT_8
}

export const mapClassAt = (columns: ShipColumns, row: number) => mapClasses[columns.class[row]]

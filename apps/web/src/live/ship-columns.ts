/** Texels in a row of the data texture. WebGL 2 promises textures of at least 2,048. */
export const TEXTURE_WIDTH = 1024

/** The client's ships as columns. `texels` and `outlines` are uploaded to the graphics card as they are. */
export interface ShipColumns {
  capacity: number
  mmsi: Uint32Array
  latE6: Int32Array
  lonE6: Int32Array
  heading: Uint16Array
  cog: Uint16Array
  sog: Uint16Array
  status: Uint8Array
  class: Uint8Array
  /** `LiveState` bits of the contract. */
  state: Uint8Array
  /** 1 where the reader does not want her drawn. */
  hidden: Uint8Array
  /** When the position was true, UTC ms. */
  time: Float64Array
  /** Seconds between her last two positions, 0 before the second. */
  interval: Uint16Array
  /** Four integers a ship, `ship-texel.ts`. */
  texels: Int32Array
  /** Metres to bow, stern, port, starboard. */
  outlines: Uint16Array
}

/** Room for at least `ships`, in whole texture rows. */
export function createColumns(ships: number): ShipColumns {
  const capacity = Math.max(1, Math.ceil(ships / TEXTURE_WIDTH)) * TEXTURE_WIDTH
  return {
    capacity,
    mmsi: new Uint32Array(capacity),
    latE6: new Int32Array(capacity),
    lonE6: new Int32Array(capacity),
    heading: new Uint16Array(capacity),
    cog: new Uint16Array(capacity),
    sog: new Uint16Array(capacity),
    status: new Uint8Array(capacity),
    class: new Uint8Array(capacity),
    state: new Uint8Array(capacity),
    hidden: new Uint8Array(capacity),
    time: new Float64Array(capacity),
    interval: new Uint16Array(capacity),
    texels: new Int32Array(capacity * 4),
    outlines: new Uint16Array(capacity * 4),
  }
}

/** A larger copy. */
export function growColumns(old: ShipColumns, ships: number): ShipColumns {
  const columns = createColumns(Math.max(ships, old.capacity * 2))
  columns.mmsi.set(old.mmsi)
  columns.latE6.set(old.latE6)
  columns.lonE6.set(old.lonE6)
  columns.heading.set(old.heading)
  columns.cog.set(old.cog)
  columns.sog.set(old.sog)
  columns.status.set(old.status)
  columns.class.set(old.class)
  columns.state.set(old.state)
  columns.hidden.set(old.hidden)
  columns.time.set(old.time)
  columns.interval.set(old.interval)
  columns.texels.set(old.texels)
  columns.outlines.set(old.outlines)
  return columns
}

/** Moves the last ship into a row that became free. */
export function moveRow(columns: ShipColumns, from: number, to: number): void {
  columns.mmsi[to] = columns.mmsi[from]
  columns.latE6[to] = columns.latE6[from]
  columns.lonE6[to] = columns.lonE6[from]
  columns.heading[to] = columns.heading[from]
  columns.cog[to] = columns.cog[from]
  columns.sog[to] = columns.sog[from]
  columns.status[to] = columns.status[from]
  columns.class[to] = columns.class[from]
  columns.state[to] = columns.state[from]
  columns.hidden[to] = columns.hidden[from]
  columns.time[to] = columns.time[from]
  columns.interval[to] = columns.interval[from]
  columns.texels.copyWithin(to * 4, from * 4, from * 4 + 4)
  columns.outlines.copyWithin(to * 4, from * 4, from * 4 + 4)
}

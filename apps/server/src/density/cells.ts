/**
 * The cells that passages are counted in. The world is Web Mercator's square; a tile of zoom z has 256 × 256 cells, so that a cell
 * of the finest zoom is 38 m at the equator: what a receiver's position and the breadth of a ship still bear.
 *
 * Cells and tiles are numbered along a Z-curve ("Morton"): the number of a parent is a quarter of its child's, so that one
 * sorted list serves all zooms.
 */
export const FINEST_ZOOM = 12
/** Away from the shore ships keep to no line: cells finer than this zoom's would show chance. */
export const OFFSHORE_ZOOM = 9
export const TILE_CELLS = 256
const TILE_BITS = 8
/** Cells of the finest zoom across the world. */
export const WORLD_CELLS = 2 ** (FINEST_ZOOM + TILE_BITS)
/** The Z-curve's numbers of one tile. */
export const CELLS_OF_TILE = TILE_CELLS * TILE_CELLS
/** Metres, at the equator. */
export const CELL_METRES = (2 * Math.PI * 6_378_137) / WORLD_CELLS

/** The bits of 0…1023, spread out: a bit, a gap, a bit. */
const spread = Uint32Array.from({ length: 1024 }, (_, value) => {
  let bits = 0
  for (let bit = 0; bit < 10; bit++) bits |= ((value >> bit) & 1) << (2 * bit)
  return bits
})

/** The number on the Z-curve of a place in a square of up to 2^20 cells; it may have 40 bits. */
export const zNumber = (x: number, y: number): number =>
  (spread[x >> 10] | (spread[y >> 10] << 1)) * 2 ** 20 + (spread[x & 1023] | (spread[y & 1023] << 1))

/** Row by row instead of along the curve, for the cells of one tile. */
export const rowOrder = (() => {
  const places = new Uint16Array(CELLS_OF_TILE)
  for (let y = 0; y < TILE_CELLS; y++) for (let x = 0; x < TILE_CELLS; x++) places[zNumber(x, y)] = y * TILE_CELLS + x
  return places
})()

/** West to east, 0 … {@link WORLD_CELLS}. */
export const cellX = (lon: number): number => ((lon + 180) / 360) * WORLD_CELLS

/** North to south; outside of 0 … {@link WORLD_CELLS} beyond 85°. */
export const cellY = (lat: number): number =>
  (0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)) * WORLD_CELLS

/** A tile among those of all zooms, in the order of a file. 28 bits. */
export const tileNumber = (zoom: number, x: number, y: number): number => zoom * 2 ** 24 + zNumber(x, y)

/** One cell of one class: zoom, tile, class, cell, from the highest bits down. 48 bits. */
export const keyOf = (zoom: number, zOfCell: number, classCode: number): number => {
  const tile = Math.floor(zOfCell / CELLS_OF_TILE)
  return ((zoom * 2 ** 24 + tile) * 16 + classCode) * CELLS_OF_TILE + (zOfCell - tile * CELLS_OF_TILE)
}

export const tileOfKey = (key: number): number => Math.floor(key / (16 * CELLS_OF_TILE))
export const classOfKey = (key: number): number => Math.floor(key / CELLS_OF_TILE) % 16
export const cellOfKey = (key: number): number => key % CELLS_OF_TILE
export const zoomOfTile = (tile: number): number => Math.floor(tile / 2 ** 24)

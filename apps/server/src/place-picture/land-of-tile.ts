import { gunzipSync } from 'node:zlib'

/** Rings of land, x and y in turns, as shares of the tile's side. */
export type Rings = readonly Float64Array[]

const POLYGON = 3
const [MOVE, LINE, CLOSE] = [1, 2, 7]

/** The polygons of a layer of a gzip-compressed vector tile (Mapbox Vector Tile 2.1); each feature's rings together. */
export function polygonsOf(tile: Uint8Array, layer: string): Rings[] {
  const bytes = gunzipSync(tile)
  for (const [field, from, to] of fieldsOf(bytes, 0, bytes.length)) {
    if (field !== 3) continue
    const fields = [...fieldsOf(bytes, from, to)]
    const name = fields.find(([of]) => of === 1)
    if (name === undefined || bytes.toString('utf8', name[1], name[2]) !== layer) continue
    const extent = fields.find(([of]) => of === 5)?.[1] ?? 4096
    return fields.filter(([of]) => of === 2).flatMap(([, start, end]) => ringsOf(bytes, start, end, extent))
  }
  return []
}

function ringsOf(bytes: Buffer, from: number, to: number, extent: number): Rings[] {
  const fields = [...fieldsOf(bytes, from, to)]
  const geometry = fields.find(([of]) => of === 4)
  if (fields.find(([of]) => of === 3)?.[1] !== POLYGON || geometry === undefined) return []
  const rings: Float64Array[] = []
  let ring: number[] = []
  let [x, y] = [0, 0]
  const read = reader(bytes, geometry[1])
  while (read.at < geometry[2]) {
    const command = read.varint()
    const kind = command & 7
    if (kind === CLOSE) {
      rings.push(Float64Array.from(ring))
      ring = []
      continue
    }
    if (kind !== MOVE && kind !== LINE) return []
    for (let i = command >>> 3; i > 0; i--) {
      x += zigzag(read.varint())
      y += zigzag(read.varint())
      ring.push(x / extent, y / extent)
    }
  }
  return [rings]
}

/** Field number, and where its bytes lie; of a number, the number itself and nothing more. */
function* fieldsOf(bytes: Buffer, from: number, to: number): Generator<readonly [field: number, a: number, b: number]> {
  const read = reader(bytes, from)
  while (read.at < to) {
    const key = read.varint()
    if ((key & 7) === 2) {
      const length = read.varint()
      yield [key >>> 3, read.at, read.at + length]
      read.at += length
    } else if ((key & 7) === 0) yield [key >>> 3, read.varint(), 0]
    else read.at += (key & 7) === 1 ? 8 : 4
  }
}

function reader(bytes: Buffer, from: number) {
  return {
    at: from,
    /** Base 128, seven bits a byte, the lowest first. Of what stands in our tiles none is above 32 bits. */
    varint(): number {
      let [value, scale] = [0, 1]
      for (;;) {
        const byte = bytes[this.at++] ?? 0
        value += (byte & 127) * scale
        if (byte < 128) return value
        scale *= 128
      }
    },
  }
}

const zigzag = (value: number) => (value >>> 1) ^ -(value & 1)

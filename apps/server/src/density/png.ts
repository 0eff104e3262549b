import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(name: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(data.length + 12)
  bytes.writeUInt32BE(data.length)
  bytes.write(name, 4, 'latin1')
  bytes.set(data, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8)
  return bytes
}

const end = chunk('IEND', new Uint8Array())

/** The pixels of a square picture with a palette, one byte each, as the chunk that goes between {@link pngHead} and the end. */
export function pngPixels(pixels: Uint8Array, size: number): Buffer {
  const rows = Buffer.alloc(pixels.length + size)
  for (let y = 0; y < size; y++) rows.set(pixels.subarray(y * size, (y + 1) * size), y * (size + 1) + 1)
  return chunk('IDAT', deflateSync(rows, { level: 6 }))
}

/** What comes before the pixels: size and palette, the colours as red, green, blue and opacity, 0…255. */
export function pngHead(size: number, palette: readonly (readonly [number, number, number, number])[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 3], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flatMap(([red, green, blue]) => [red, green, blue]))),
    chunk('tRNS', Uint8Array.from(palette.map(([, , , opacity]) => opacity))),
  ])
}

/** The same pixels in another palette cost nothing but another head. */
export const png = (head: Uint8Array, pixels: Uint8Array): Buffer => Buffer.concat([head, pixels, end])

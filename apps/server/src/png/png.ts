import { promisify } from 'node:util'
import { crc32, deflate, deflateSync } from 'node:zlib'

/** Pictures as PNG (ISO/IEC 15948): eight bits a sample, each line as it is (filter 0). Flat colours pack well without more. */
const pack = promisify(deflate)
const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
const BITS = 8
const [TRUE_COLOUR, PALETTE] = [2, 3]
const LEVEL = 6

function chunk(name: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(data.length + 12)
  bytes.writeUInt32BE(data.length)
  bytes.write(name, 4, 'latin1')
  bytes.set(data, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8)
  return bytes
}

const end = chunk('IEND', new Uint8Array())

function header(width: number, height: number, colours: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([BITS, colours], 8)
  return Buffer.concat([SIGNATURE, chunk('IHDR', data)])
}

/** Lines of `line` bytes, each behind the number of its filter. */
function filtered(pixels: Uint8Array, line: number): Buffer {
  const lines = Buffer.alloc(pixels.length + pixels.length / line)
  for (let y = 0; y * line < pixels.length; y++)
    lines.set(pixels.subarray(y * line, (y + 1) * line), y * (line + 1) + 1)
  return lines
}

/** A picture of red, green and blue of each pixel; packed in a thread of Node's pool, not in this one. */
export async function encodePng(width: number, height: number, data: Uint8Array): Promise<Buffer> {
  const pixels = await pack(filtered(data, width * 3), { level: LEVEL })
  return Buffer.concat([header(width, height, TRUE_COLOUR), chunk('IDAT', pixels), end])
}

/** The pixels of a square picture with a palette, one byte each, as the chunk that goes between {@link pngHead} and the end. */
export const pngPixels = (pixels: Uint8Array, size: number): Buffer =>
  chunk('IDAT', deflateSync(filtered(pixels, size), { level: LEVEL }))

/** What comes before the pixels: size and palette, the colours as red, green, blue and opacity, 0…255. */
export const pngHead = (
  size: number,
  palette: readonly (readonly [red: number, green: number, blue: number, opacity: number])[],
): Buffer =>
  Buffer.concat([
    header(size, size, PALETTE),
    chunk('PLTE', Uint8Array.from(palette.flatMap(([red, green, blue]) => [red, green, blue]))),
    chunk('tRNS', Uint8Array.from(palette.map(([, , , opacity]) => opacity))),
  ])

/** The same pixels in another palette cost nothing but another head. */
export const png = (head: Uint8Array, pixels: Uint8Array): Buffer => Buffer.concat([head, pixels, end])

import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

const pack = promisify(deflate)
const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
/** Eight bits of red, green and blue; each line as it is (filter 0). Flat colours pack well without more. */
const [DEPTH, TRUE_COLOUR] = [8, 2]

/** Red, green and blue of each pixel as PNG (ISO/IEC 15948); packed in a thread of Node's pool, not in this one. */
export async function encodePng(width: number, height: number, data: Uint8Array): Promise<Buffer> {
  const line = width * 3
  const lines = Buffer.alloc((line + 1) * height)
  for (let y = 0; y < height; y++) lines.set(data.subarray(y * line, (y + 1) * line), y * (line + 1) + 1)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([DEPTH, TRUE_COLOUR], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', await pack(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const bytes = Buffer.alloc(content.length + 12)
  bytes.writeUInt32BE(content.length, 0)
  bytes.write(name, 4, 'latin1')
  bytes.set(content, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, content.length + 8)), content.length + 8)
  return bytes
}

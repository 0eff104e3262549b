import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)
const LOCAL = 0x0403_4b50
const CENTRAL = 0x0201_4b50
const END = 0x0605_4b50
/** Names are UTF-8. */
const FLAGS = 0x0800
const DEFLATED = 8
/** 1 January 1980, the first day the format knows: a file made of the same content is the same. */
const DATE = 0x21

/** Some small files as one ZIP archive (PKWARE APPNOTE 6.3), all of it in memory. */
export async function zipOf(files: ReadonlyArray<readonly [name: string, content: string | Buffer]>): Promise<Buffer> {
  const parts: Buffer[] = []
  const index: Buffer[] = []
  let offset = 0
  for (const [name, content] of files) {
    const plain = Buffer.from(content)
    const packed = await deflate(plain)
    const named = Buffer.from(name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(FLAGS, 2)
    fields.writeUInt16LE(DEFLATED, 4)
    fields.writeUInt16LE(DATE, 8)
    fields.writeUInt32LE(crc32(plain), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(plain.length, 18)
    fields.writeUInt16LE(named.length, 22)
    parts.push(word(LOCAL), fields, named, packed)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    // The version that made it stands before the fields both share.
    index.push(word(CENTRAL), Buffer.from([20, 0]), fields, place, named)
    offset += 4 + fields.length + named.length + packed.length
  }
  const directory = Buffer.concat(index)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, directory, word(END), end])
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

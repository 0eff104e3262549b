import { AVATAR_SIDE, type AvatarType } from '@fairway/contract'

interface Picture {
  type: AvatarType
  width: number
  height: number
}

/** What a picture is by its bytes, whatever its sender calls it; null when it is none of ours or too large to be drawn without care. */
export function readAvatar(bytes: Buffer): AvatarType | null {
  const picture = readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes)
  if (picture === null) return null
  const fits = (side: number) => side >= 1 && side <= AVATAR_SIDE
  return fits(picture.width) && fits(picture.height) ? picture.type : null
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** PNG, 11.2.1: the header chunk is the first. */
function readPng(bytes: Buffer): Picture | null {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(PNG) || bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** JPEG (ITU-T T.81, annex B): the segments before the frame header are stepped over. */
function readJpeg(bytes: Buffer): Picture | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  for (let at = 2; at + 9 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1]
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { type: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2 || marker === 0xda) return null
    at += 2 + length
  }
  return null
}

/** WebP container specification: `VP8X` has the size of the canvas, `VP8 ` and `VP8L` that of the only picture. */
function readWebp(bytes: Buffer): Picture | null {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return null
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { type: 'image/webp', width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return bytes[20] === 0x2f
        ? { type: 'image/webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
        : null
    }
    case 'VP8 ':
      return { type: 'image/webp', width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    default:
      return null
  }
}

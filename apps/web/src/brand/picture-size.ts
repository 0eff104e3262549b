import { readFileSync } from 'node:fs'

export interface PictureSize {
  type: 'png' | 'jpeg'
  width: number
  height: number
}

/** What a picture is by its first bytes; null for every other format. */
export function pictureSize(file: string): PictureSize | null {
  const bytes = readFileSync(file)
  return pngSize(bytes) ?? jpegSize(bytes)
}

/** PNG, 11.2.1: the header chunk is the first. */
function pngSize(bytes: Buffer): PictureSize | null {
  if (
    bytes.length < 24 ||
    bytes.toString('latin1', 0, 8) !== '\u0089PNG\r\n\u001A\n' ||
    bytes.toString('latin1', 12, 16) !== 'IHDR'
  )
    return null
  return { type: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** JPEG (ITU-T T.81, annex B): the segments before the frame header are stepped over. */
function jpegSize(bytes: Buffer): PictureSize | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1]
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { type: 'jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
  }
  return null
}

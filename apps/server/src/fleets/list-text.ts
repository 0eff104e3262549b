import type { Match } from '@fairway/contract'
import { ApiError } from '../http/answers/errors.ts'

export interface ListText {
  text: string
  encoding: Match['encoding']
}

/** What Excel and other programs write: a workbook is a ZIP file or an old compound file, a picture or a PDF no list at all. */
const FOREIGN = [
  Buffer.from('PK\x03\x04'),
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
  Buffer.from('%PDF'),
  Buffer.from([0x89, 0x50, 0x4e, 0x47]),
]

/** Reads a list as UTF-16 or UTF-8 by its mark, else as UTF-8, else as GB 18030, which a Chinese Excel writes without any mark. */
export function readListText(bytes: Buffer): ListText {
  if (FOREIGN.some((head) => bytes.subarray(0, head.length).equals(head))) throw new ApiError('listUnreadable')
  const read = decode(bytes)
  if (read === null || read.text.includes('\0')) throw new ApiError('listUnreadable')
  return read
}

function decode(bytes: Buffer): ListText | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-16' }
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'utf-16' }
  const utf8 = decodeAs('utf-8', bytes)
  if (utf8 !== null) return { text: utf8, encoding: 'utf-8' }
  const gbk = decodeAs('gb18030', bytes)
  return gbk === null ? null : { text: gbk, encoding: 'gbk' }
}

function decodeAs(encoding: string, bytes: Buffer): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null // Not in this encoding; that is the question.
  }
}

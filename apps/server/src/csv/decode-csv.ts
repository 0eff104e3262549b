/** The file is no text that could be read. */
export class UnreadableText extends Error {
  override name = 'UnreadableText'
}

/**
 * The text of a file that a spreadsheet wrote: UTF-8, UTF-16 with its mark, or GB 18030, in which Chinese Excel saves CSV (GBK is a part of it).
 * Throws {@link UnreadableText} for what is none of them: to guess would fill a register with signs that nobody can read.
 */
export function decodeCsv(bytes: Uint8Array): string {
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0)
  if (mark === 0xfffe) return strictly('utf-16le', bytes) ?? refuse()
  if (mark === 0xfeff) return strictly('utf-16be', bytes) ?? refuse()
  return strictly('utf-8', bytes) ?? strictly('gb18030', bytes) ?? refuse()
}

function strictly(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

function refuse(): never {
  throw new UnreadableText('The file is neither UTF-8 nor GBK. Save it as “CSV UTF-8” and try again.')
}

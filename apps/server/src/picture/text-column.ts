/** Length byte of a text that does not fit its place or is not Latin-1: it stands in the overflow. */
const ELSEWHERE = 255
/** Longest text kept, in UTF-16 units: stream services may send anything. */
const MAX_LENGTH = 80

/** 6 × 8 bits fit the 53 of a float. */
const SORT_CHARACTERS = 6

/**
 * Short texts in fixed places of one byte array: six-bit AIS texts have at most 20 characters, and 300,000 JavaScript strings
 * would cost four times as much. Texts that do not fit (names of aids to navigation, Chinese ones from a stream) go to a map.
 */
export class TextColumn {
  readonly #width: number
  #bytes = Buffer.alloc(0)
  readonly #overflow = new Map<number, string>()

  constructor(characters: number) {
    this.#width = characters + 1
  }

  grow(capacity: number): void {
    const larger = Buffer.alloc(capacity * this.#width)
    this.#bytes.copy(larger)
    this.#bytes = larger
  }

  get(row: number): string | null {
    const at = row * this.#width
    const length = this.#bytes[at]
    if (length === 0) return null
    if (length === ELSEWHERE) return this.#overflow.get(row) ?? null
    return this.#bytes.toString('latin1', at + 1, at + 1 + length)
  }

  has(row: number): boolean {
    return this.#bytes[row * this.#width] !== 0
  }

  /** Six characters, from 6 × `part` on, as one number that sorts as they do; what is not Latin-1 sorts behind. */
  sortKey(row: number, part: number): number {
    const at = row * this.#width
    const length = this.#bytes[at]
    if (length === ELSEWHERE) return sortKeyOf(this.#overflow.get(row) ?? '', part)
    const first = SORT_CHARACTERS * part + 1
    let key = 0
    for (let i = first; i < first + SORT_CHARACTERS; i++) key = key * 256 + (i <= length ? this.#bytes[at + i] : 0)
    return key
  }

  /** Whether the text is another than before. Empty is null. */
  set(row: number, text: string | null): boolean {
    const kept = text === null ? '' : text.slice(0, MAX_LENGTH)
    if ((this.get(row) ?? '') === kept) return false
    const at = row * this.#width
    if (this.#bytes[at] === ELSEWHERE) this.#overflow.delete(row)
    // eslint-disable-next-line no-control-regex -- the range is Latin-1, which holds the control characters
    if (kept.length >= this.#width || !/^[\x00-\xff]*$/.test(kept)) {
      this.#overflow.set(row, kept)
      this.#bytes[at] = ELSEWHERE
      return true
    }
    this.#bytes.write(kept, at + 1, 'latin1')
    this.#bytes[at] = kept.length
    return true
  }
}

/** From the first letter beyond Latin-1 on every key is alike: those texts are left to be compared whole. */
function sortKeyOf(text: string, part: number): number {
  const first = SORT_CHARACTERS * part
  let key = 0
  let isBeyond = false
  for (let i = 0; i < first + SORT_CHARACTERS; i++) {
    isBeyond ||= text.charCodeAt(i) > 255
    if (i >= first) key = key * 256 + (isBeyond ? 255 : i < text.length ? text.charCodeAt(i) : 0)
  }
  return key
}

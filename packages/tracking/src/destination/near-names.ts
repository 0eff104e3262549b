import { isCountryName } from './countries.ts'

/** Optimal string alignment distance (a swap of neighbours counts one), or `limit + 1` when it is more than `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1)
      row.push(cost)
      if (cost < least) least = cost
    }
    if (least > limit) return limit + 1
    before = last
    last = row
  }
  return last[b.length]!
}

/** Which letters a word has, a bit each; two words at distance d differ in at most 2 d of them. */
export function letterBits(word: string): number {
  let bits = 0
  for (let i = 0; i < word.length; i++) {
    const letter = word.charCodeAt(i) - 65
    if (letter >= 0 && letter < 26) bits |= 1 << letter
  }
  return bits
}

function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

const PINYIN = /^(?:(?:[ZCS]H|[BPMFDTNLGKHJQXRZCSYW])?[AEIOU]+(?:NG|N|R)?)+$/

/** LANSHAN and LANGSHAN are two places: in Chinese names N and NG are no slip. */
const sameButNasal = (a: string, b: string): boolean =>
  a.length !== b.length && PINYIN.test(a) && a.replaceAll('NG', 'N') === b.replaceAll('NG', 'N')

interface SameLength {
  words: string[]
  bits: Int32Array
}

/**
 * Places that are known nowhere else and are a slip away from one that has: they are not that one misspelled.
 */
const otherPlaces = new Set(
  'HAIDUONG AGGER SKAGERAK SKAGERRAK GREENORE VICTORIA TILBURG SLAGEN PORTALLEN TANJUNGBARA BRENT BGIHAI BRANDON BERGAMO BRISTOW DOVRE GRENAA HORTEN LARNE LARVIKA LORENZO MARINA MARSALA MERIDA MESSINA MILAZZO MONTEVERDI NORDEN NORTHAM PALMA PALOMA PARMA PERTHUS PORTOFINO PORTREE RAMSEY RONNE ROSTRA SALONE SANDNES SANDVIK SANTANA SANTAROSA STRANDA TROMSA TROON URAGA VALLEJO VANINO VARDO LINGEN ALBANO VERONA WESTON WINDSOR'.split(
    ' ',
  ),
)

/** Words that name a quay, a lock or a bridge: WILLEMSKADE is not Willemstad. */
const atPort = /(?:KADE|KAAI|KAI|DOK|DOCK|SLUIS|SCHLEUSE|BRUG|KANAAL|KANAL|CANAL|STRAAT|QUAY|PIER|BANK|BROEN|BRIDGE)$/

/** Finds known words a slip or two away. The letters that words have keep nearly all of them from being compared. */
export class NearNames {
  readonly #byLength = new Map<number, SameLength>()

  readonly #strangers: ReadonlySet<string>

  /** `strangers`: names of places that are none of these misspelled. */
  constructor(words: Iterable<string>, strangers: Iterable<string> = []) {
    this.#strangers = new Set([...otherPlaces, ...strangers])
    const byLength = new Map<number, string[]>()
    for (const word of new Set(words)) byLength.set(word.length, [...(byLength.get(word.length) ?? []), word])
    for (const [length, same] of byLength)
      this.#byLength.set(length, { words: same, bits: Int32Array.from(same, letterBits) })
  }

  /**
   * Words at the smallest distance that is not above 1 (5–8 letters) or 2 (longer ones); shorter texts have none. Two slips in
   * eight letters make another place of it: ITAITUBA is not IMBITUBA. A country is none misspelled (Argentina, Argentia).
   */
  find(word: string): { words: string[]; distance: number } {
    const limit =
      word.length < 5 || this.#strangers.has(word) || atPort.test(word) || isCountryName(word)
        ? 0
        : word.length < 9
          ? 1
          : 2
    const bits = letterBits(word)
    let best = limit
    let found: string[] = []
    if (limit === 0) return { words: [], distance: 0 }
    for (let length = word.length - limit; length <= word.length + limit; length++) {
      const same = this.#byLength.get(length)
      if (same === undefined || length < 5) continue
      for (let i = 0; i < same.words.length; i++) {
        const candidate = same.words[i]!
        // A slip in the first letter is rare, and lets strangers in.
        if (candidate.charCodeAt(0) !== word.charCodeAt(0) || bitCount(same.bits[i]! ^ bits) > 2 * best) continue
        const distance = editDistance(word, candidate, best)
        if (distance > best || distance === 0 || sameButNasal(word, candidate)) continue
        if (distance < best) found = []
        best = distance
        found.push(candidate)
      }
    }
    return { words: found, distance: best }
  }
}

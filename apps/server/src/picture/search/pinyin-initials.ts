/** The first character of each initial letter's part in pinyin order, as ICU collates it. No syllable starts with I, U or V. */
const firsts = '阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥仨他穵夕丫帀'
const letters = 'ABCDEFGHJKLMNOPQRSTWXYZ'
const collator = new Intl.Collator('zh-Hans-u-co-pinyin')

/** Characters that ship and port names use in another reading than the one ICU sorts by: 长江, 厦门, 重庆. */
const usualInNames: Readonly<Record<string, string>> = { 长: 'C', 厦: 'X', 重: 'C' }

/** Characters met so far; there are some 21,000 common ones, so the cache is bounded by nature and by this. */
const CACHE_SIZE = 30_000
const cache = new Map<string, string>(Object.entries(usualInNames))

function initialOf(character: string): string {
  let low = 0
  let high = letters.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (collator.compare(firsts[middle], character) <= 0) low = middle
    else high = middle - 1
  }
  return letters[low]
}

/**
 * Pinyin initials of a folded name: `长赐` → `CC`; letters and digits stay.
 * Each character gets one reading, so a name that uses a rare one is not found by it.
 */
export function pinyinInitials(folded: string): string {
  let initials = ''
  for (const character of folded) {
    if (character === ' ') continue
    if (!/\p{Script=Han}/u.test(character)) initials += character
    else {
      let initial = cache.get(character)
      if (initial === undefined) {
        initial = initialOf(character)
        if (cache.size < CACHE_SIZE) cache.set(character, initial)
      }
      initials += initial
    }
  }
  return initials
}

/** No text of a ship or a port that is worth finding is longer; what comes over is cut. */
const MAX_CODE_UNITS = 64

const PLAIN = /^[A-Z0-9]+(?: [A-Z0-9]+)*$/

/** Letters that Unicode does not decompose. */
const undecomposed: Readonly<Record<string, string>> = {
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Æ: 'AE',
  Œ: 'OE',
  Þ: 'TH',
  İ: 'I',
  ı: 'I',
}

/**
 * The form in which names are compared: compatibility forms unified (NFKC), upper case, without diacritics,
 * everything that is no letter or digit a single space.
 */
export function fold(text: string): string {
  const cut = text.length > MAX_CODE_UNITS ? text.slice(0, MAX_CODE_UNITS) : text
  if (PLAIN.test(cut)) return cut
  return cut
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toUpperCase()
    .replace(/[ØŁĐÐÆŒÞİı]/g, (letter) => undecomposed[letter])
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, MAX_CODE_UNITS)
}

/** Folded text without its spaces: `EVER GIVEN` and `Evergiven` are the same. */
export const compact = (folded: string): string => folded.replaceAll(' ', '')

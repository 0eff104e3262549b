/** Letters that no decomposition takes apart. */
const letters: Readonly<Record<string, string>> = {
  Ø: 'O',
  Æ: 'AE',
  Œ: 'OE',
  ß: 'SS',
  ẞ: 'SS',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  İ: 'I',
  ı: 'I',
  '’': '',
}
/** The same names as crews of the country spell them in capitals: GOETEBORG, AARHUS, BRUNSBUETTEL. */
const spelledOut: Readonly<Record<string, string>> = { Ä: 'AE', Ö: 'OE', Ü: 'UE', Å: 'AA', Ø: 'OE', Æ: 'AE' }

/** Capital ASCII letters, digits and signs. */
export function plainLetters(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^\0-\x7f]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[^\0-\x7f]/g, '')
    .toUpperCase()
}

/** The ways to spell a name with letters and digits alone, without blanks: `Göteborg` → `GOTEBORG`, `GOETEBORG`; `Moerdijk` → `MOERDYK`. */
export function spellings(name: string): string[] {
  const capital = name.toUpperCase()
  const both = [plainLetters(capital), plainLetters(capital.replace(/[ÄÖÜÅØÆ]/g, (letter) => spelledOut[letter]!))]
  const plain = both.map((text) => text.replace(/[^A-Z0-9]/g, ''))
  return [...new Set([...plain, ...plain.map((text) => text.replaceAll('IJ', 'Y'))])]
}

import type { Colour, Raster } from './raster.ts'

/** Letters of 5 × 7 dots, space to Z: a column a byte, the lowest bit at the top. What ships are called is written with them (ITU-R M.1371, table 47). */
const DOTS =
  '000000000000005f00000007000700147f147f14242a7f2a12231308646236495620500008070300001c2241000041221c002a1c7f1c2a08083e080800807030000808080808000060600020100804023e5149453e00427f4000724949494621414' +
  '94d331814127f1027454545393c4a49493141211109073649494936464949291e0000140000004034000000081422411414141414004122140802015909063e415d594e7c1211127c7f494949363e414141227f4141413e7f494949417f090909013' +
  'e414151737f0808087f00417f41002040413f017f081422417f404040407f021c027f7f0408107f3e4141413e7f090909063e4151215e7f09192946264949493203017f01033f4040403f1f2040201f3f4038403f6314081463030478040361594' +
  '94d43'
const [COLUMNS, LINES] = [5, 7]
const FIRST = 32
const LAST = 90

const dotsOf = (letter: string): number[] => {
  const code = letter.charCodeAt(0)
  const at = (code < FIRST || code > LAST ? '?'.charCodeAt(0) - FIRST : code - FIRST) * COLUMNS
  return Array.from({ length: COLUMNS }, (_, column) =>
    Number.parseInt(DOTS.slice((at + column) * 2, (at + column) * 2 + 2), 16),
  )
}

/** Pixels that a text takes. */
export const widthOf = (text: string, dot: number): number => text.length * (COLUMNS + 1) * dot - dot
export const heightOf = (dot: number): number => LINES * dot

/** Writes capital letters, digits and signs; `dot` pixels a dot. */
export function write(raster: Raster, text: string, left: number, top: number, dot: number, colour: Colour): void {
  ;[...text.toUpperCase()].forEach((letter, i) => {
    dotsOf(letter).forEach((dots, column) => {
      for (let line = 0; line < LINES; line++)
        if ((dots >> line) & 1) square(raster, left + (i * (COLUMNS + 1) + column) * dot, top + line * dot, dot, colour)
    })
  })
}

function square(raster: Raster, left: number, top: number, side: number, colour: Colour): void {
  for (let y = Math.max(0, top); y < Math.min(raster.height, top + side); y++)
    for (let x = Math.max(0, left); x < Math.min(raster.width, left + side); x++) raster.blend(x, y, colour, 1)
}

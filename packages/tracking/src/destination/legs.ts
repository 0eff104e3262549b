import { withoutWhen } from './when.ts'

/** What a text says about from and to, before any name is looked up. Parts hold capital letters, digits, `-`, `/` and single blanks. */
export interface Legs {
  parts: readonly string[]
  /** To and fro: `A<>B`, or a round that ends where it began. Which way she is going now it does not say. */
  bothWays: boolean
  /** Nothing behind the last arrow: `NLRTM>`. */
  open: boolean
  /** `EX BUSAN`: what is named is where she came from. */
  left: boolean
}

const ARROW = /\s*(?:<[<=-]*>+|<+[=-]+|[=-]*>[=>-]*|=+|<+)\s*/
const BOTH_WAYS = /<[<=-]*>/
const LEFT = /^ ?(?:EX|(?:FROM|DEP|DEPARTED|DEPARTURE|LEFT|SAILED)(?: FROM)?) (?=[A-Z]{2})/

/** Takes text in plain capital letters apart at its arrows and at TO. */
export function readLegs(text: string): Legs {
  const clean = withoutWhen(text)
    .replace(/(?<![A-Z0-9])((?:[A-Z]\.){1,4}[A-Z])(?![A-Z0-9])\.?/g, (dotted) => dotted.replaceAll('.', ''))
    .replaceAll('\\', '/')
    .replace(/[^A-Z0-9<>=/-]+/g, ' ')
    .replace(/ (?:VIA |ETA(?![A-Z])).*/, '')
    .replace(/^ ?(?:(?:BOUND|SAILING|HEADING) (?:TO|FOR)|DEST(?:INATION)?|NEXT PORT|ETA|TO) (?=\S)/, '')
    .replace(/ TO (?=\S{3}|[A-Z]{2} [A-Z2-9]{3}(?![A-Z0-9]))/g, '>')
    .trim()
  const come = clean.replace(LEFT, '')
  const pieces = come.split(ARROW).map((part) => part.replace(/^[ /-]+|[ /-]+$/g, ''))
  const parts = pieces.filter((part) => part !== '')
  return {
    parts,
    bothWays: BOTH_WAYS.test(clean) || comesBack(parts),
    left: parts.length === 1 && come !== clean,
    open: parts.length > 0 && pieces.at(-1) === '' && /[>=]$/.test(clean),
  }
}

/** `CPH-OSL-CPH`: parts of a round. */
export const comesBack = (parts: readonly string[]): boolean => parts.length > 2 && parts[0] === parts.at(-1)

/** The parts of a leg at its softer signs, which may also stand inside a name: `LA-SPEZIA`, `HCM/VN`. */
export const softParts = (leg: string): string[] =>
  leg
    .split(/ ?[-/]+ ?| OR | AND /)
    .map((part) => part.trim())
    .filter((part) => part !== '')

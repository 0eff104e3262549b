import { countriesOf } from './countries.ts'
import { plainLetters, spellings } from './plain-letters.ts'
import { regionNames } from './regions.ts'

/** `Portland (Oregon)` is called Portland and Portland Oregon, `Skagen Havn` Skagen. */
function namesOf(name: string): string[] {
  const match = /^(.*?)\s*\((.*)\)$/.exec(name)
  const names = match === null ? [name] : [match[1]!, `${match[1]} ${match[2]}`]
  return [...names, ...names.map((one) => one.replace(/ (?:havn|hamn)$/i, ''))]
}

/** `SAINTJOHN` is also typed `STJOHN`, `PORTSUDAN` `PTSUDAN`. */
function shortForms(key: string): string[] {
  const forms = [key, key.replace(/(?!^)SAINT(?=E?[A-Z]{3})/, 'ST')]
  if (/^(SAINTE?|SANTA|SANTO|PORT|PUERTO)[A-Z]{3}/.test(key))
    forms.push(
      key
        .replace(/^SAINTE?/, 'ST')
        .replace(/^SANT[AO]/, 'STA')
        .replace(/^PORT/, 'PT')
        .replace(/^PUERTO/, 'PTO'),
    )
  return forms
}

/** What a row's name is typed as: compact capitals of three letters or more. */
export const keysOf = (name: string): Set<string> =>
  new Set(
    namesOf(name.split('/')[0]!)
      .flatMap(spellings)
      .flatMap(shortForms)
      .filter((key) => key.length > 2),
  )

/** Regions, rivers and saints in brackets, which tell ports of one name apart and name none. */
const tellsApart =
  /ISLAND|ISLE|CAROLINA|HAMPSHIRE|^(?:MAIN|JIANGSU|LEYTE|CHIAPAS|STANDREWS|HASTINGS|SANTANA|PRAIA|SCILLY|HAIMEN|DUONGDONG)$/

/** `Syros (Ermoupoli)`: the quarter or the other name in brackets, as it is typed; nothing where it only says which of several. */
export function keysInBrackets(name: string): string[] {
  const inner = /\((.*)\)$/.exec(name)?.[1]
  if (inner === undefined) return []
  return [...keysOf(inner)].filter(
    (key) =>
      key.length > 4 &&
      !tellsApart.test(key) &&
      countriesOf(key, new Set()).length === 0 &&
      !regionNames('US').includes(key),
  )
}

/** `Frankfurt am Main`, `Barrow-in-Furness`: a name goes without its river or shire, but for those that many places share. */
export function keysWithoutRiver(name: string): string[] {
  const bare = /^([^\s-]{4,})[ -](?:am|an der|upon|sur|in|on)[ -]/i.exec(name)?.[1]
  return bare === undefined || /^neustadt$/i.test(bare) ? [] : [...keysOf(bare)]
}

/** First words of so many names that they name nothing alone. */
const GENERIC =
  /^(?:PORT|PORTO|PUERTO|PUNTA|POINT|POINTE|PONTA|SAN|SAINT|SAINTE|SANTA|SANTO|SAO|CAPE|CABO|NEW|NORTH|SOUTH|EAST|WEST|BAY|BAIE|BAHIA|RAS|MINA|TANJUNG|TANJONG|BANDAR|KUALA|TELUK|PULAU|GREAT|LITTLE|GRAND|GRANDE|LAKE|LAGO|ISLAND|ISLA|ILHA|MARINA|VILLA|FORT|KHOR|KOTA|MONTE|MOUNT|RIVER)$/

/** Whether a word begins so many names that it says nothing alone. Capital letters. */
export const isGeneric = (word: string): boolean => GENERIC.test(word)

/** Whether a word in front of others is only a part of the name that they make, port though it is where it stands alone. */
export const isBeginning = (word: string): boolean => isGeneric(word) || word === 'MUARA'

/** Words of letters and digits of a text in plain capitals. */
export const wordsOf = (text: string): string[] => text.split(/[^A-Z0-9]+/).filter((word) => word !== '')

/** Last words of so many names that a letter in front of them tells none. */
const COMMON_END = /^(?:BAY|BEACH|CITY|HARBOU?R|HAVEN|ISLANDS?|LANDING|POINT|PORT|RIVER|TERMINAL|TOWN)$/

/** `Porto Torres` → `P.TORRES`, `Jebel Ali` → `J.ALI`: as it is typed with its first word cut to a letter and a dot. */
export function dottedKey(name: string): string | null {
  const [first, ...others] = wordsOf(plainLetters(name.split(/[(/]/)[0]!))
  const rest = others.join('')
  return first === undefined || rest.length < 3 || isGeneric(rest) || COMMON_END.test(rest)
    ? null
    : `${first[0]}.${rest}`
}

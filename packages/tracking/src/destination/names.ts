import { haversineDistance } from '../geodesy.ts'
import type { Port } from '../ports/port.ts'
import { aliases } from './aliases.ts'
import { homonyms, LESSER_REACH, lesserHomonyms } from './homonyms.ts'
import { inlandAliases } from './inland-places.ts'
import { NearNames } from './near-names.ts'
import { plainLetters, spellings } from './plain-letters.ts'

/** A port that a text may mean. */
export interface NameHit {
  port: Port
  by: 'name' | 'alias'
  loose: boolean
  /** Only for ships within so many metres of it. */
  within?: number
}

/** The names and by-names of a port table, as compact capitals. */
export interface PortNames {
  /** Ports of exactly this name; by-names only where no port is called so itself. */
  exact(compact: string): readonly NameHit[]
  /** Ports whose name a text of 20 characters was cut off from. */
  beginning(compact: string): readonly NameHit[]
  /** Ports whose name of several words begins with this one: `VADO` for Vado Ligure. */
  startingWith(word: string): readonly NameHit[]
  near(compact: string): { hits: readonly NameHit[]; distance: number }
}

const NONE: readonly NameHit[] = []
/** A harbour so near a larger port of its country lies in its waters, metres. */
const SAME_WATERS = 40_000
const isPartOf = (part: Port, whole: Port): boolean =>
  part.country === whole.country && haversineDistance(part.lat, part.lon, whole.lat, whole.lon) < SAME_WATERS
/** `Portland (Oregon)` is called Portland and Portland Oregon, `Skagen Havn` Skagen. */
function namesOf(name: string): string[] {
  const match = /^(.*?)\s*\((.*)\)$/.exec(name)
  const names = match === null ? [name] : [match[1]!, `${match[1]} ${match[2]}`]
  return [...names, ...names.map((one) => one.replace(/ (?:havn|hamn)$/i, ''))]
}

/** `SAINTJOHN` is also typed `STJOHN`, `PORTSUDAN` `PTSUDAN`. */
function shortForms(key: string): string[] {
  const forms = [key]
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

/** First words of so many names that they name nothing alone. */
const GENERIC =
  /^(?:PORT|PORTO|PUERTO|PUNTA|POINT|POINTE|PONTA|SAN|SAINT|SAINTE|SANTA|SANTO|SAO|CAPE|CABO|NEW|NORTH|SOUTH|EAST|WEST|BAY|BAIE|BAHIA|RAS|MINA|TANJUNG|TANJONG|BANDAR|KUALA|TELUK|PULAU|GREAT|LITTLE|GRAND|GRANDE|LAKE|LAGO|ISLAND|ISLA|ILHA|MARINA|VILLA|FORT|KHOR|KOTA|MONTE|MOUNT|RIVER)$/

/** Whether a word begins so many names that it says nothing alone. Capital letters. */
export const isGeneric = (word: string): boolean => GENERIC.test(word)

/** Whether a word in front of others is only a part of the name that they make, port though it is where it stands alone. */
export const isBeginning = (word: string): boolean => isGeneric(word) || word === 'MUARA'

/** Makes the index of names of a port table, in every language it has. */
export function createPortNames(ports: readonly Port[]): PortNames {
  const byLocode = new Map(ports.map((port) => [port.locode, port]))
  const byName = new Map<string, NameHit[]>()
  const byFirstWord = new Map<string, NameHit[]>()
  for (const port of ports) {
    const first = wordsOf(plainLetters(port.name))
    if (first.length > 1 && first[0]!.length > 3 && !isGeneric(first[0]!))
      byFirstWord.set(first[0]!, [...(byFirstWord.get(first[0]!) ?? []), { port, by: 'name', loose: false }])
    const keys = new Set(namesOf(port.name.split('/')[0]!).flatMap(spellings).flatMap(shortForms))
    for (const key of keys)
      if (key.length > 2) byName.set(key, [...(byName.get(key) ?? []), { port, by: 'name', loose: false }])
  }
  const places = [...inlandAliases].flatMap(([locode, names]) =>
    names.map((name) => [plainLetters(name).replace(/[^A-Z]/g, ''), { locode, loose: false }] as const),
  )
  for (const [name, { locode, loose }] of [...aliases, ...places.filter(([name]) => name.length > 2)]) {
    const port = byLocode.get(locode)
    if (port === undefined) continue
    const there = byName.get(name) ?? []
    // A by-name of one port may be the name of another (`CRISTOBAL`, `BAHIA`): the busier one is meant, unless the other is a part
    // of it with a row of its own (`TRAVEMUENDE`, `DERINCE`).
    if (there.every((hit) => hit.port.size > port.size && !isPartOf(hit.port, port)))
      byName.set(name, [{ port, by: 'alias', loose }])
  }
  const addHomonyms = (table: typeof homonyms, limits: Pick<NameHit, 'within'>) => {
    for (const [name, locodes] of table) {
      const there = byName.get(name)
      const others = locodes.flatMap((locode) => byLocode.get(locode) ?? [])
      if (there !== undefined)
        byName.set(name, [...there, ...others.map((port) => ({ ...there[0]!, ...limits, port }))])
    }
  }
  addHomonyms(homonyms, {})
  addHomonyms(lesserHomonyms, { within: LESSER_REACH })
  // A code of two words is no name that somebody slipped in.
  const isCode = (name: string, { port, by }: NameHit) =>
    by === 'alias' && name.length === 5 && name.startsWith(port.country)
  const words = [...byName]
    .filter(([name, hits]) => !hits.some((hit) => hit.loose || isCode(name, hit)))
    .map(([name]) => name)
  const near = new NearNames(words)
  return {
    exact: (compact) => byName.get(compact) ?? NONE,
    beginning: (compact) =>
      compact.length < 7 ? NONE : words.filter((word) => word.startsWith(compact)).flatMap((word) => byName.get(word)!),
    startingWith: (word) => byFirstWord.get(word) ?? NONE,
    near(compact) {
      const { words, distance } = near.find(compact)
      return { hits: words.flatMap((word) => byName.get(word)!), distance }
    },
  }
}

/** Words of letters and digits of a text in plain capitals. */
export const wordsOf = (text: string): string[] => text.split(/[^A-Z0-9]+/).filter((word) => word !== '')

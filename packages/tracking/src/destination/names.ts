import { haversineDistance } from '../geodesy.ts'
import type { Harbour } from '../ports/index.ts'
import type { Port } from '../ports/port.ts'
import { aliases } from './aliases.ts'
import { dottedKey, isGeneric, keysInBrackets, keysOf, keysWithoutRiver, wordsOf } from './called-by.ts'
import { homonyms, LESSER_REACH, lesserHomonyms } from './homonyms.ts'
import { inlandAliases } from './inland-places.ts'
import { NearNames } from './near-names.ts'
import { plainLetters } from './plain-letters.ts'

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
  /** Ports whose first word is cut to its letter: `P` and `TORRES` for Porto Torres. */
  dotted(letter: string, rest: string): readonly NameHit[]
  near(compact: string): { hits: readonly NameHit[]; distance: number }
}

const NONE: readonly NameHit[] = []
/** A harbour so near a larger port of its country lies in its waters, metres. */
const SAME_WATERS = 40_000
const isPartOf = (part: Port, whole: Port): boolean =>
  part.country === whole.country && haversineDistance(part.lat, part.lon, whole.lat, whole.lon) < SAME_WATERS
/** A harbour without a code as a port: it cannot be shown, and what is called so is no other port with a slip in it. */
const asPort = (harbour: Harbour): Port => ({ ...harbour, locode: '', timeZone: null, size: 5 })

/** A by-name that is no other spelling of the name (`BALTO`, `PERNIS`), or a short one, is too near other words to be told with a slip in it. */
const canBeMisspelled = (name: string, { port, by }: NameHit): boolean =>
  by === 'name' || name.length > (plainLetters(port.name).slice(0, 2) === name.slice(0, 2) ? 5 : 7)

/** Sets harbours without a code beside ports of the same name elsewhere; the names of the others come back. */
function addUncoded(byName: Map<string, NameHit[]>, uncoded: readonly Harbour[]): Set<string> {
  const others = new Set<string>()
  for (const harbour of uncoded)
    for (const key of keysOf(harbour.name)) {
      const there = byName.get(key)
      if (there === undefined) others.add(key)
      else if (there.every(({ port }) => haversineDistance(port.lat, port.lon, harbour.lat, harbour.lon) > SAME_WATERS))
        byName.set(key, [...there, { ...there[0]!, port: asPort(harbour) }])
    }
  return others
}

/** Makes the index of names of a port table, in every language it has. `uncoded`: harbours known besides, which have no code. */
export function createPortNames(ports: readonly Port[], uncoded: readonly Harbour[] = []): PortNames {
  const byLocode = new Map(ports.map((port) => [port.locode, port]))
  const byName = new Map<string, NameHit[]>()
  const byDotted = new Map<string, NameHit[]>()
  const byFirstWord = new Map<string, NameHit[]>()
  for (const port of ports) {
    const first = wordsOf(plainLetters(port.name))
    if (first.length > 1 && first[0]!.length > 3 && !isGeneric(first[0]!))
      byFirstWord.set(first[0]!, [...(byFirstWord.get(first[0]!) ?? []), { port, by: 'name', loose: false }])
    for (const key of keysOf(port.name))
      byName.set(key, [...(byName.get(key) ?? []), { port, by: 'name', loose: false }])
    const dotted = dottedKey(port.name)
    if (dotted !== null) byDotted.set(dotted, [...(byDotted.get(dotted) ?? []), { port, by: 'alias', loose: false }])
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
  for (const port of ports)
    for (const key of [...keysInBrackets(port.name), ...keysWithoutRiver(port.name)])
      if (!byName.has(key)) byName.set(key, [{ port, by: 'alias', loose: false }])
  const strangers = addUncoded(byName, uncoded)
  const words = [...byName].filter(([, hits]) => !hits.some(({ loose }) => loose)).map(([name]) => name)
  const near = new NearNames(
    words.filter((name) => byName.get(name)!.every((hit) => canBeMisspelled(name, hit))),
    strangers,
  )
  return {
    exact: (compact) => byName.get(compact) ?? NONE,
    beginning: (compact) =>
      compact.length < 7 ? NONE : words.filter((word) => word.startsWith(compact)).flatMap((word) => byName.get(word)!),
    startingWith: (word) => byFirstWord.get(word) ?? NONE,
    dotted: (letter, rest) => byDotted.get(`${letter}.${rest}`) ?? NONE,
    near(compact) {
      const { words, distance } = near.find(compact)
      return { hits: words.flatMap((word) => byName.get(word)!), distance }
    },
  }
}

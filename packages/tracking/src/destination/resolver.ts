import { haversineDistance, type LatLon } from '../geodesy.ts'
import { canonicalLocode, harboursWithoutCode } from '../ports/index.ts'
import type { Port } from '../ports/port.ts'
import { isCodeAndMore, readWhole } from './candidates.ts'
import { readParts } from './read-parts.ts'
import { type Candidate, type PortWords, type Reading, score } from './reading.ts'
import { comesBack, readLegs, softParts } from './legs.ts'
import { inlandPlaces } from './inland-places.ts'
import { eriLocode, readLocode } from './locode-form.ts'
import { type DestinationLesson, destinationKey, isLesson, MOST_LESSONS } from './lessons.ts'
import { wordsOf } from './called-by.ts'
import { createPortNames } from './names.ts'
import { plainLetters } from './plain-letters.ts'
import { type Destination, type Meaning, SHOWN_FROM, weigh } from './weigh.ts'

/** Texts remembered with what they may mean; crews of 300,000 ships type some 100,000 different ones. */
const CACHE = 20_000
/** Characters of the field (M.1371, message 5): a longer name ends where the field does. */
const FIELD = 20
/** Two ports closer than this beside a stroke are either of the two, not from and to. */
const NEIGHBOURS = 120_000
/** A port of the same country that is nearer is a harbour of hers (Yangshan). */
const BESIDE = 100_000
/** Reads destinations as crews type them; made by {@link createDestinationResolver}. */
export interface DestinationResolver {
  /** `near` is where the ship is: of ports with one name the nearer one is likelier. */
  resolve(text: string | null, near?: LatLon | null): Destination
  /** Puts lessons in the place of those there were: they help where nothing surer is read off the text. */
  learn(lessons: Iterable<DestinationLesson>): void
}

/** Resolves texts against a port table and the places beyond it. Synchronous; what a text may mean is remembered. */
export function createDestinationResolver(table: readonly Port[]): DestinationResolver {
  const listed = new Set(table.map(({ locode }) => locode))
  const ports = [...table, ...inlandPlaces.filter(({ locode }) => !listed.has(locode))]
  const known: PortWords = {
    byLocode: new Map(ports.map((port) => [port.locode, port])),
    countries: new Set(ports.map(({ country }) => country)),
    names: createPortNames(ports, harboursWithoutCode),
  }
  const remembered = new Map<string, Meaning>()
  const lessons = new Map<string, DestinationLesson>()
  return {
    learn(taught) {
      lessons.clear()
      remembered.clear()
      for (const lesson of taught) if (isLesson(lesson) && lessons.size < MOST_LESSONS) lessons.set(lesson.text, lesson)
    },
    resolve(text, near = null) {
      const key = (text ?? '').trim()
      let meaning = remembered.get(key)
      if (meaning === undefined) {
        meaning = withLesson(understandAnyhow(key, known), lessons.get(destinationKey(key)), known)
        if (remembered.size >= CACHE) remembered.delete(remembered.keys().next().value!)
        remembered.set(key, meaning)
      }
      return weigh(meaning, near)
    },
  }
}

/** What is read off the text as a guess or not at all is told by where ships that said it called. */
function withLesson(meaning: Meaning, lesson: DestinationLesson | undefined, known: PortWords): Meaning {
  const port = lesson && known.byLocode.get(canonicalLocode(lesson.locode))
  if (lesson === undefined || port === undefined || meaning.bothWays) return meaning
  if (meaning.gap === 'no-port' || meaning.gap === 'empty') return meaning
  const read = weigh(meaning, null)
  if (read.method !== null && read.method !== 'fuzzy' && read.method !== 'name-part') return meaning
  // A few voyages are a few: three of three are 0.76, twenty of twenty 0.92.
  const score = (lesson.calls + 0.8) / (lesson.of + 2)
  return {
    gap: null,
    candidates: [
      { port, method: 'learned', score: Math.max(SHOWN_FROM, score) },
      ...meaning.candidates.filter((one) => one.port !== port).map((one) => ({ ...one, score: one.score * 0.5 })),
    ],
    from: meaning.from,
    learned: { calls: lesson.calls, of: lesson.of },
  }
}

/** As it stands; else with figures read as the letters they look like, else without what an older text left behind it. */
function understandAnyhow(text: string, known: PortWords): Meaning {
  const meaning = understand(text, known)
  if (meaning.gap !== 'unknown') return meaning
  const letters = text
    .replace(/(?<=[A-Z]{2})0(?=[A-Z]|$)|(?<=[A-Z])0(?=[A-Z])/g, 'O')
    .replace(/(?<=[A-Z])1(?=[A-Z])/g, 'I')
    // Chinese keyboards write ü so.
    .replace(/(?<![A-Z])([LN])V(?=[A-Z ])/g, '$1U')
  const head = /^([A-Z][A-Z .,]{3,}?)\s*[!#^?*$%&"\\].*$/.exec(text)?.[1]
  for (const repaired of [letters, head]) {
    if (repaired === undefined || repaired === text) continue
    const { candidates, ...rest } = understand(repaired, known)
    if (candidates.length > 0)
      return { ...rest, candidates: candidates.map((one) => ({ ...one, score: one.score * 0.85 })) }
  }
  return meaning
}

function understand(text: string, known: PortWords): Meaning {
  const plain = plainLetters(text).split('@')[0]!.trim()
  const eri = eriLocode(plain.replaceAll(' ', ''))
  if (eri !== null) {
    const port = known.byLocode.get(eri)
    if (port !== undefined) return { gap: null, candidates: [{ port, method: 'eri', score: 0.95 }], from: null }
    // With blanks it may be a name and a time: `HAMBURG ETA12101800`.
    if (!plain.includes(' ')) return { gap: 'unknown', candidates: [], from: null }
  }
  const { parts, bothWays, open, left } = readLegs(plain)
  const last = parts.at(-1)
  if (last === undefined || /^[0 ?-]*$/.test(last)) return { gap: 'empty', candidates: [], from: null }
  const cut = text.length >= FIELD - 1
  const reading = readLeg(last, known, cut)
  const same = parts.length > 1 && !bothWays ? samePort(parts, reading, known) : null
  if (same !== null) return { gap: null, candidates: [same], from: null }
  const start = parts.length > 1 ? best(readLeg(parts[0]!, known, false).candidates) : null
  const from = start ?? reading.from
  if (left) return { gap: 'no-port', candidates: [], from: best(reading.candidates) }
  if (bothWays || reading.bothWays)
    return { gap: null, candidates: eitherOf(reading.candidates, from), from: null, bothWays: true }
  if (reading.nothing) return { gap: 'no-port', candidates: [], from }
  if (reading.candidates.length === 0)
    return { gap: /[A-Z]{2}/.test(last) ? 'unknown' : 'no-port', candidates: [], from }
  // `NLRTM>`: where she came from, or somebody's idea of an arrow, which it is behind two places.
  const doubt = !open ? 1 : parts.length > 1 ? 0.9 : 0.7
  return {
    gap: null,
    candidates: reading.candidates.map((one) => ({ ...one, score: one.score * doubt })),
    from,
  }
}

/** `HAMBURG<DE HAM>GERMX`: a port said twice, as a name and as a code, whatever else stands there. */
function samePort(parts: readonly string[], last: Reading, known: PortWords): Candidate | null {
  const others = parts.slice(0, -1).map((part) => readLeg(part, known, false).candidates)
  const readings = last.candidates.length === 0 ? others : [...others, last.candidates]
  const port = readings.length > 1 ? best(readings[0]!) : null
  if (port === null || readings.some((candidates) => best(candidates) !== port)) return null
  return readings.at(-1)!.find((one) => one.port === port)!
}

interface LegReading extends Reading {
  from: Port | null
  bothWays: boolean
}

/** Reads one leg: as a whole, then as parts with a softer sign between, then by what is known in it. */
function readLeg(leg: string, known: PortWords, cut: boolean): LegReading {
  const words = wordsOf(leg)
  const alone = { from: null, bothWays: false }
  const codes = codesOf(leg, known) ?? codesInARow(words, known)
  if (codes !== null)
    return {
      candidates: [{ port: codes.at(-1)!, method: 'locode', score: 0.95 }],
      nothing: false,
      from: codes[0]!,
      bothWays: false,
    }
  const whole = readWhole(words, known)
  const parts = softParts(leg)
  // `US HOU/BEAUMONT TX`: the code stands for the first part alone.
  const isFirstOfTwo = parts.length > 1 && whole.candidates.length > 0 && whole.candidates.every(isCodeAndMore)
  if (whole.nothing || (best(whole.candidates) !== null && !isFirstOfTwo)) return { ...whole, ...alone }
  if (parts.length > 1) {
    const read = parts
      .map((part, i) => (cut && i + 1 === parts.length ? readCut(part, known) : readWhole(wordsOf(part), known)))
      .filter(({ nothing }) => !nothing)
    const [first, last] = [read[0], read.at(-1)]
    if (first !== undefined && last !== undefined && last.candidates.length > 0) {
      const [from, to] = [best(first.candidates), best(last.candidates)]
      if (comesBack(parts))
        return { candidates: [...last.candidates, ...read[1]!.candidates], nothing: false, from, bothWays: true }
      // `CN SHA/YANGSHAN`: a harbour of hers, or beside it.
      if (isFirstOfTwo && (from === null || to === null || isBeside(from, to))) return { ...whole, ...alone }
      if (read.length > 1 && from !== null && to !== null && from !== to && isEither(leg, from, to))
        return { candidates: eitherOf(last.candidates, from), nothing: false, ...alone }
      return { candidates: last.candidates, nothing: false, from: from === to ? null : from, bothWays: false }
    }
    // From a port we know to a place we do not: it must not be taken for the way back.
    if (
      !isFirstOfTwo &&
      leg.includes('-') &&
      read.length > 1 &&
      read[0]!.candidates.length > 0 &&
      parts.at(-1)!.length > 3
    )
      return { candidates: [], nothing: false, from: best(read[0]!.candidates), bothWays: false }
  }
  if (whole.candidates.length > 0) return { ...whole, ...alone }
  const some = readParts(words, known, cut, parts.length < 2)
  return { ...some, ...alone }
}

/** `HIRTSHALS-KRISTIANSA`: the last part of a text that fills the field may be the beginning of a name. */
function readCut(part: string, known: PortWords): Reading {
  const whole = readWhole(wordsOf(part), known)
  if (whole.nothing || whole.candidates.length > 0) return whole
  const begun = new Set(known.names.beginning(wordsOf(part).join('')).map(({ port }) => port))
  return {
    candidates: [...begun].map((port) => ({ port, method: 'name-part', score: score.cut })),
    nothing: false,
  }
}

/** `NLRTM/CNSHA`: nothing but codes of ports we know, and they differ. */
function codesOf(leg: string, known: PortWords): Port[] | null {
  const parts = softParts(leg)
  if (parts.length < 2 || !parts.every((part) => part.replace(' ', '').length === 5)) return null
  const codes = parts.flatMap((part) => known.byLocode.get(part.replace(' ', '')) ?? [])
  return codes.length === parts.length && codes[0] !== codes.at(-1) ? codes : null
}

/** `CNSHA KRPUS`, `CN SHA KR PUS`: codes of ports we know and nothing else, the last another than the first. None of them is a name. */
function codesInARow(words: readonly string[], known: PortWords): Port[] | null {
  const codes: Port[] = []
  for (let at = 0; at < words.length;) {
    const form = readLocode(words.slice(at, at + 2), (code) => known.countries.has(code))
    const port = form === null ? undefined : known.byLocode.get(canonicalLocode(form.code))
    if (form === null || port === undefined || known.names.exact(form.code).length > 0) return null
    codes.push(port)
    at += form.words
  }
  return codes.length > 1 && codes[0] !== codes.at(-1) ? codes : null
}

const away = (a: Port, b: Port): number => haversineDistance(a.lat, a.lon, b.lat, b.lon)

const isEither = (leg: string, a: Port, b: Port): boolean =>
  / OR /.test(leg) || (leg.includes('/') && away(a, b) < NEIGHBOURS)

const isBeside = (a: Port, b: Port): boolean => a.country === b.country && away(a, b) < BESIDE

/** Two ends of one line, each as likely as the other. */
function eitherOf(candidates: readonly Candidate[], other: Port | null): Candidate[] {
  const both = candidates.map((one) => ({ ...one, score: one.score * 0.55 }))
  if (other !== null && candidates.every(({ port }) => port !== other))
    both.push({ port: other, method: candidates[0]?.method ?? 'name', score: 0.5 })
  return both
}

/** The port of the surest candidate, when it is sure enough. */
const best = (candidates: readonly Candidate[]): Port | null => weigh({ gap: null, candidates, from: null }, null).port

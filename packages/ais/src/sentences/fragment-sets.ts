import { type Bits, appendArmoured } from '../bits/bits.ts'
import { MAX_MESSAGE_BITS } from './refusal.ts'
import type { Sentence } from './sentence.ts'
import type { beside } from './station-time.ts'

/** Most payload characters that any message has. */
export const MOST_CHARACTERS = Math.ceil(MAX_MESSAGE_BITS / 6)
/** Sets with parts missing that one source may have; the oldest goes first. */
const MOST_SETS = 2000
const MOST_SPARE = 64
/**
 * Lines of its source after which the next fragment no longer belongs to a set. A receiver counts its sequence ids from 0 to 9 and begins
 * again, so that after a lost line a later message would be joined to what is left of an earlier one; real logs have the fragments of a
 * message one to seven lines apart.
 */
const MOST_LINES_AHEAD = 32
/** The same for a fragment that comes out of its order: datagrams overtake their neighbours, and a lost beginning looks just so. */
const MOST_LINES_BACK = 2
/** The same for a group of tag blocks: its ids come again less soon, after 99 at the earliest, and what has no clock must end somewhere. */
const MOST_LINES_OF_GROUP = 10_000
/** Stations of one source whose lines are counted apart, a power of two; those of one more are counted with another's. */
const STATIONS = 1024
/** So much of the hash of a station is part of a key. */
const STATION_KEYS = 2 ** 20

/** The fragments of one message that have come so far. */
export interface FragmentSet {
  total: number
  /** Bit n: fragment n has come. */
  have: number
  firstAt: number
  /** Number of the line of its source that brought the last fragment, and among the lines of its station. */
  line: number
  stationLine: number
  /** Hash of the station that the first of them named, 0 for none. */
  station: number
  /** Keys under which it is found without a station, and without a group besides. */
  bareKey: number
  fieldsKey: number
  stationTime: number
  talker: number
  channel: number
  own: boolean
  /** Of the last fragment: the others have none. */
  fillBits: number
  lengths: Uint8Array
  /** Payload bytes, {@link MOST_CHARACTERS} a fragment. */
  bytes: Uint8Array
}

/** What became of messages that came in several sentences. */
export interface FragmentCounters {
  complete: number
  /** Sets of which the rest did not come in time, or not within so many lines. */
  expired: number
  /** Sets thrown away because a fragment came again with another payload. */
  conflicting: number
  /** Sets thrown away because too many were open. */
  evicted: number
}

/** Puts the fragments of one source together. Bounded in number, age, and lines between them, whoever names how many stations. */
export class FragmentSets {
  private readonly counters: FragmentCounters
  private readonly timeout: number
  /** By key, in the order of their first fragment. */
  private readonly open = new Map<number, FragmentSet>()
  /** Key of the latest open set by the keys that lack its station or its group: often the first fragment alone says them. */
  private readonly latest = new Map<number, number>()
  /** Lines by station, when there is one. */
  private stationLines: Uint32Array | null = null
  private readonly spare: FragmentSet[] = []
  /** When a fragment came last: until the time has moved on, no set is older than it was. */
  private lookedAt = Number.NaN

  constructor(counters: FragmentCounters, timeout: number) {
    this.counters = counters
    this.timeout = timeout
  }

  get size(): number {
    return this.open.size
  }

  /** Counts a line of a station (its hash). */
  countLine(station: number): void {
    this.stationLines ??= new Uint32Array(STATIONS)
    this.stationLines[station % STATIONS]!++
  }

  /**
   * Adds the fragment that `s` describes, of the line with the number `line` of its source, with what was said beside it; returns its set when
   * that is complete, which the caller gives back with {@link recycle}.
   */
  add(s: Sentence, said: typeof beside, bytes: Uint8Array, at: number, line: number): FragmentSet | null {
    if (at !== this.lookedAt) this.expire(at)
    this.lookedAt = at
    const key = this.keyFor(s, said, line)
    let set = this.open.get(key)
    if (set !== undefined && this.isTooFar(set, s, said, line)) {
      this.counters.expired++
      this.drop(key, set)
      set = undefined
    }
    if (set !== undefined && (set.have & (1 << s.number)) !== 0) {
      if (holds(set, s, bytes)) return null
      this.counters.conflicting++
      this.drop(key, set)
      set = undefined
    }
    if (set === undefined) set = this.begin(key, s, said, at)
    put(set, s, bytes)
    set.line = line
    set.stationLine = this.lineOf(set.station)
    if (Number.isNaN(set.stationTime)) set.stationTime = said.time
    if (set.have !== (1 << (set.total + 1)) - 2) return null
    this.counters.complete++
    this.close(key, set)
    return set
  }

  recycle(set: FragmentSet): void {
    if (this.spare.length < MOST_SPARE) this.spare.push(set)
  }

  /** Drops sets whose first fragment is older than the timeout, or from the future: a log that jumped back. */
  expire(now: number): void {
    for (const [key, set] of this.open) {
      if (Math.abs(now - set.firstAt) <= this.timeout) return
      this.counters.expired++
      this.drop(key, set)
    }
  }

  /** The key of the set that a fragment belongs to. One that does not say as much as the others is the next of the latest that it may be of. */
  private keyFor(s: Sentence, said: typeof beside, line: number): number {
    const { group, station } = said
    const key = keyOf(s, group, station)
    if (this.open.has(key)) return key
    const bare = station === 0 ? key : keyOf(s, group, 0)
    const other = station === 0 ? this.latest.get(bare) : bare
    const set = other === undefined ? undefined : this.open.get(other)
    const joins = set !== undefined && (set.have & (1 << s.number)) === 0 && !this.isTooFar(set, s, said, line)
    return joins ? other! : key
  }

  /** Too many lines lie between a set and a fragment: of its station, where both name it. */
  private isTooFar(set: FragmentSet, s: Sentence, { group, station }: typeof beside, line: number): boolean {
    const isSame = station !== 0 && set.station === station
    const between = isSame ? this.lineOf(station) - set.stationLine : line - set.line
    if (group >= 0) return between > MOST_LINES_OF_GROUP
    const isNext = set.have === (1 << s.number) - 2
    return between > (isNext ? MOST_LINES_AHEAD : MOST_LINES_BACK)
  }

  private lineOf(station: number): number {
    return station === 0 || this.stationLines === null ? 0 : this.stationLines[station % STATIONS]!
  }

  private begin(key: number, s: Sentence, { group, station }: typeof beside, at: number): FragmentSet {
    if (this.open.size >= MOST_SETS) this.evict()
    const set = this.spare.pop() ?? emptySet()
    set.station = station
    set.bareKey = keyOf(s, group, 0)
    set.fieldsKey = keyOf(s, -1, 0)
    if (set.bareKey !== key) this.latest.set(set.bareKey, key)
    if (set.fieldsKey !== key) this.latest.set(set.fieldsKey, key)
    set.total = s.total
    set.have = 0
    set.firstAt = at
    set.stationTime = Number.NaN
    set.talker = s.talker
    set.channel = s.channel
    set.own = s.own
    set.fillBits = 0
    if (set.bytes.length < s.total * MOST_CHARACTERS) set.bytes = new Uint8Array(s.total * MOST_CHARACTERS)
    this.open.set(key, set)
    return set
  }

  private evict(): void {
    for (const [key, set] of this.open) {
      this.counters.evicted++
      this.drop(key, set)
      return
    }
  }

  private drop(key: number, set: FragmentSet): void {
    this.close(key, set)
    this.recycle(set)
  }

  private close(key: number, set: FragmentSet): void {
    this.open.delete(key)
    if (this.latest.get(set.bareKey) === key) this.latest.delete(set.bareKey)
    if (this.latest.get(set.fieldsKey) === key) this.latest.delete(set.fieldsKey)
  }
}

/** Group ids of tag blocks have a number space of their own, above the keys of the sentence fields; each station has its part of both. */
function keyOf(s: Sentence, group: number, station: number): number {
  const part = (group >= 0 ? STATION_KEYS : 0) + (station % STATION_KEYS)
  if (group >= 0) return part * 2 ** 32 + (group % 2 ** 28) * 16 + s.total
  return part * 2 ** 32 + ((s.talker * 256 + s.channel) * 16 + s.total) * 16 + s.sequence + 1
}

function emptySet(): FragmentSet {
  return {
    total: 0,
    have: 0,
    firstAt: 0,
    line: 0,
    stationLine: 0,
    station: 0,
    bareKey: 0,
    fieldsKey: 0,
    stationTime: Number.NaN,
    talker: 0,
    channel: 0,
    own: false,
    fillBits: 0,
    lengths: new Uint8Array(10),
    bytes: new Uint8Array(2 * MOST_CHARACTERS),
  }
}

function put(set: FragmentSet, s: Sentence, bytes: Uint8Array): void {
  const length = s.payloadTo - s.payloadFrom
  const start = (s.number - 1) * MOST_CHARACTERS
  for (let i = 0; i < length; i++) set.bytes[start + i] = bytes[s.payloadFrom + i]!
  set.lengths[s.number] = length
  set.have |= 1 << s.number
  if (s.number === set.total) set.fillBits = s.fillBits
}

function holds(set: FragmentSet, s: Sentence, bytes: Uint8Array): boolean {
  const length = s.payloadTo - s.payloadFrom
  if (set.lengths[s.number] !== length) return false
  const start = (s.number - 1) * MOST_CHARACTERS
  for (let i = 0; i < length; i++) if (set.bytes[start + i] !== bytes[s.payloadFrom + i]) return false
  return true
}

/** Payload characters of a complete set. */
export function charactersOf(set: FragmentSet): number {
  let characters = 0
  for (let number = 1; number <= set.total; number++) characters += set.lengths[number]!
  return characters
}

/** Puts the payloads of a complete set, at most {@link MOST_CHARACTERS}, into `words`; returns the bits, −1 when a byte is not armour. */
export function joinPayloads(set: FragmentSet, words: Bits): number {
  words.fill(0)
  let bits = 0
  for (let number = 1; number <= set.total && bits >= 0; number++) {
    const start = (number - 1) * MOST_CHARACTERS
    bits = appendArmoured(words, bits, set.bytes, start, start + set.lengths[number]!)
  }
  return bits
}

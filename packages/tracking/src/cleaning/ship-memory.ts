import { MmsiIndex } from './mmsi-index.ts'
import { limitOfKind } from './speed-limit.ts'

/** A row is one cache line of 64 bytes: doubles, then 32-bit words. */
export const DOUBLES = 8
/** 32-bit words that a ship takes. */
export const WORDS = 16
/** Doubles: the last accepted report, and one from minutes before it. */
export const Field = { time: 0, lat: 1, lon: 2, earlierTime: 3, earlierLat: 4, earlierLon: 5 } as const
/** Words. */
export const Word = {
  /** Station kind, and above it how many reports there were: {@link KIND}, {@link REPORT}. */
  kind: 12,
  /** Speed limit, knots; 0 while the ship type is not known. */
  limit: 13,
  /** 1: she was heard elsewhere than on her track. */
  held: 14,
  /** Last reported speed, 0.1 kn, and {@link APPROXIMATE}. */
  sog: 15,
} as const
/** Bits of {@link Word.kind} that are the kind, one report in the bits above, and as many as are counted. */
export const KIND = 0xff
export const REPORT = 0x100
const MOST_REPORTS = 0xff
/** Bit of {@link Word.sog}: the last position was a message 27's. */
export const APPROXIMATE = 1 << 16
/** A message 27 says where the ship was within 0.1 minute and some time ago: metres. */
export const APPROXIMATE_SLACK = 400
/** A ship that was known before a restart counts as one that was heard this often. */
const REMEMBERED = 32
const AGES = 32
/** From this age on, 17 to 34 minutes, each doubling of a ship's silence halves what her reports count. */
const FADES_FROM = 11
/** As old as who never told a position, which says nothing of when: some 24 hours. */
const AGE_UNKNOWN = 17
/** Room is made for so many at once, at most a hundredth of all, and not again before so long. */
const ROOM = 2_000
const ROOM_EVERY_MS = 1_000
/** A ship heard no more often than this, and not for so long, goes first when more numbers come in than can be ships. */
const SELDOM = 3
const SELDOM_SILENT_MS = 10 * 60_000
/** Looks that make one round over all ships. */
const LOOKS = 60

/** What the cleaning remembers of each ship, and who makes room when there are too many. */
export class ShipMemory {
  readonly index = new MmsiIndex()
  /** New ships for which there was no room. */
  refused = 0
  /** Ships that made room for others. */
  madeRoom = 0
  /** Ships forgotten because they were heard seldom. */
  seldom = 0
  doubles = new Float64Array(DOUBLES << 10)
  words = new Int32Array(this.doubles.buffer)
  /** By row: the number, 0 in a free row, and who was the first to tell of it. */
  #mmsi = new Uint32Array(1 << 10)
  #sender = new Uint16Array(1 << 10)
  #rows = 0
  readonly #free: number[] = []
  readonly #maxShips: number
  readonly #onMadeRoom: (mmsis: readonly number[]) => void
  #madeRoomAt = -Infinity
  #look = 0
  /** Told of each row that is given up. */
  onGone: (row: number) => void = () => {}

  /** `onMadeRoom`: told of ships that are nobody's any more. */
  constructor(maxShips: number, onMadeRoom: (mmsis: readonly number[]) => void = () => {}) {
    this.#maxShips = maxShips
    this.#onMadeRoom = onMadeRoom
  }

  /** A row for an MMSI that has none; −1, counted, when all are taken and nobody may be sent away just now. */
  add(mmsi: number, kind: number, sender: number, now: number): number {
    if (this.index.size >= this.#maxShips) this.#makeRoom(now)
    if (this.index.size < this.#maxShips) return this.#add(mmsi, kind, sender)
    this.refused++
    return -1
  }

  /** The same for a ship that was known before a restart: nobody makes room for her. */
  remember(mmsi: number, kind: number): number {
    if (this.index.size >= this.#maxShips) return -1
    const row = this.#add(mmsi, kind, 0)
    this.heard(row, REMEMBERED)
    return row
  }

  #add(mmsi: number, kind: number, sender: number): number {
    const row = this.#free.pop() ?? this.#rows++
    if ((row + 1) * DOUBLES > this.doubles.length) this.#grow()
    this.index.set(mmsi, row)
    this.#mmsi[row] = mmsi
    this.#sender[row] = sender
    this.doubles.fill(Number.NaN, row * DOUBLES, row * DOUBLES + Word.kind / 2)
    this.words[row * WORDS + Word.kind] = kind
    this.words[row * WORDS + Word.limit] = limitOfKind(kind)
    this.words[row * WORDS + Word.held] = 0
    this.words[row * WORDS + Word.sog] = 0
    return row
  }

  delete(mmsi: number): void {
    const row = this.index.find(mmsi)
    if (row < 0) return
    this.onGone(row)
    this.index.delete(mmsi)
    this.#mmsi[row] = 0
    this.#free.push(row)
  }

  /** Counts reports of a ship. */
  heard(row: number, reports = 1): void {
    const word = this.words[row * WORDS + Word.kind]!
    const before = word >>> 8
    if (before < MOST_REPORTS)
      this.words[row * WORDS + Word.kind] = (word & KIND) | (Math.min(MOST_REPORTS, before + reports) * REPORT)
  }

  /** Forgets ships that were heard two or three times and then no more; a sixtieth of all is looked at. */
  forgetSeldom(now: number): void {
    const step = Math.ceil(this.#rows / LOOKS)
    const first = (this.#look++ % LOOKS) * step
    const seldom: number[] = []
    for (let row = first; row < Math.min(this.#rows, first + step); row++) {
      // Who is nobody's is believed.
      if (this.#mmsi[row] === 0 || this.#sender[row] === 0) continue
      const reports = this.words[row * WORDS + Word.kind]! >>> 8
      if (reports <= SELDOM && now - this.doubles[row * DOUBLES + Field.time]! > SELDOM_SILENT_MS)
        seldom.push(this.#mmsi[row]!)
    }
    this.seldom += seldom.length
    this.#sendAway(seldom)
  }

  #makeRoom(now: number): void {
    if (Math.abs(now - this.#madeRoomAt) < ROOM_EVERY_MS) return
    this.#madeRoomAt = now
    const gone = this.#leastPlausible(Math.min(ROOM, Math.ceil(this.#maxShips / 100)), now)
    this.madeRoom += gone.length
    this.#sendAway(gone)
  }

  #sendAway(gone: readonly number[]): void {
    for (const mmsi of gone) this.delete(mmsi)
    if (gone.length > 0) this.#onMadeRoom(gone)
  }

  /**
   * The `count` numbers that count for least: heard seldom or not for long first, then silent longest. Whose sender brought more than half of
   * all ships answers for it alone. Two passes over all rows.
   */
  #leastPlausible(count: number, now: number): number[] {
    const sender = this.#senderOfMost()
    const tally = new Uint32Array((MOST_REPORTS + 1) * AGES)
    for (let row = 0; row < this.#rows; row++) if (this.#isOf(row, sender)) tally[this.#rank(row, now)]!++
    let last = 0
    for (let sum = tally[0]!; sum < count && last < tally.length - 1; sum += tally[++last]!);
    const weakest: number[] = []
    const alike: number[] = []
    for (let row = 0; row < this.#rows; row++) {
      if (!this.#isOf(row, sender)) continue
      const rank = this.#rank(row, now)
      if (rank < last) weakest.push(this.#mmsi[row]!)
      else if (rank === last && alike.length < count) alike.push(this.#mmsi[row]!)
    }
    return [...weakest, ...alike.slice(0, count - weakest.length)]
  }

  /** Least first: reports, fewer the longer she is silent; among as many the time since the last, longest first. */
  #rank(row: number, now: number): number {
    const reports = this.words[row * WORDS + Word.kind]! >>> 8
    const time = this.doubles[row * DOUBLES + Field.time]!
    if (time !== time) return reports * AGES + AGES - 1 - AGE_UNKNOWN
    const age = Math.min(AGES - 1, 32 - Math.clz32(Math.max(0, now - time) / 1000))
    return (reports >> Math.max(0, age - FADES_FROM)) * AGES + AGES - 1 - age
  }

  /** Who brought more than half of the ships; −1 when nobody did. */
  #senderOfMost(): number {
    const counts = new Uint32Array(1 << 16)
    let most = 0
    for (let row = 0; row < this.#rows; row++)
      if (this.#mmsi[row] !== 0 && ++counts[this.#sender[row]!]! > counts[most]!) most = this.#sender[row]!
    return counts[most]! > this.index.size / 2 ? most : -1
  }

  #isOf(row: number, sender: number): boolean {
    return this.#mmsi[row] !== 0 && (sender < 0 || this.#sender[row] === sender)
  }

  #grow(): void {
    const larger = new Float64Array(this.doubles.length * 2)
    larger.set(this.doubles)
    this.doubles = larger
    this.words = new Int32Array(larger.buffer)
    const mmsi = new Uint32Array(this.#mmsi.length * 2)
    mmsi.set(this.#mmsi)
    this.#mmsi = mmsi
    const sender = new Uint16Array(this.#sender.length * 2)
    sender.set(this.#sender)
    this.#sender = sender
  }
}

import { copyReport, createPositionBatch, type PositionBatch } from '../report.ts'

/** Places a bucket: the numbers of one, 32 bytes, are looked through at once. */
const WAYS = 8
const GOLDEN = 0x9e37_79b1
/** Places to begin with, some 600 kB, and so many times as many when a bucket is full. */
const FIRST_PLACES = 1 << 13
const LARGER = 8
const SENDERS = 1 << 16
/** Bits of {@link WaitingRoom.reports}: how many reports were heard, and whether the last disagreed with what is held. */
const COUNT = 0x7f
const DOUBTED = 0x80

/**
 * Numbers that are no ship yet, each with its last position. It grows up to its size; then in a full bucket a number makes room whose
 * sender has the most waiting, so that who invents a million numbers displaces his own and nobody else's.
 */
export class WaitingRoom {
  /** By place: the position that is held. A latitude of NaN: none is. MMSI 0: a free place. */
  held: PositionBatch
  /** Who was the first to tell of the number. */
  sender: Uint16Array
  /** Numbers waiting. */
  size = 0
  /** Numbers that ever came in. */
  entered = 0
  /** Numbers that went because others came. */
  displaced = 0
  #reports: Uint8Array
  /** Of the number of a bucket. */
  #bits: number
  readonly #mostPlaces: number
  readonly #ofSender = new Uint32Array(SENDERS)

  /** `mostPlaces`: a power of two, 8 at least; 74 bytes each. */
  constructor(mostPlaces = 1 << 18) {
    this.#mostPlaces = mostPlaces
    const places = Math.min(FIRST_PLACES, mostPlaces)
    this.#bits = Math.log2(places / WAYS)
    this.held = createPositionBatch(places)
    this.sender = new Uint16Array(places)
    this.#reports = new Uint8Array(places)
  }

  /** The place of a number, −1 when it does not wait. */
  find(mmsi: number): number {
    const first = this.#bucketOf(mmsi)
    for (let at = first; at < first + WAYS; at++) if (this.held.mmsi[at] === mmsi) return at
    return -1
  }

  /** A place, with nothing in it, for a number that has none; −1 when its sender may displace nobody. All places may be others afterwards. */
  enter(mmsi: number, sender: number): number {
    let place = this.#free(mmsi)
    while (place < 0 && this.sender.length < this.#mostPlaces) {
      this.#grow()
      place = this.#free(mmsi)
    }
    if (place < 0) {
      place = this.#weakest(this.#bucketOf(mmsi), sender)
      if (place < 0) return -1
      this.leave(place)
      this.displaced++
    }
    this.held.mmsi[place] = mmsi
    this.sender[place] = sender
    this.#reports[place] = 0
    this.held.lat[place] = Number.NaN
    this.size++
    this.entered++
    this.#ofSender[sender]!++
    return place
  }

  leave(place: number): void {
    this.held.mmsi[place] = 0
    this.size--
    this.#ofSender[this.sender[place]!]!--
  }

  /** Numbers of a sender that wait. */
  waitingOf(sender: number): number {
    return this.#ofSender[sender]!
  }

  reports(place: number): number {
    return this.#reports[place]! & COUNT
  }

  /** Counts a report that fits what is known of the number. */
  confirm(place: number): number {
    this.#reports[place] = Math.min(this.reports(place) + 1, COUNT)
    return this.#reports[place]!
  }

  /** Begins to count anew. */
  restart(place: number): void {
    this.#reports[place] = 0
    this.held.lat[place] = Number.NaN
  }

  /** Notes a report that does not fit; true when the one before did not either. */
  doubt(place: number): boolean {
    const twice = (this.#reports[place]! & DOUBTED) !== 0
    this.#reports[place] = this.#reports[place]! | DOUBTED
    return twice
  }

  /** Keeps a position for the number: row 0 of the batch. */
  hold(place: number, report: PositionBatch): void {
    copyReport(report, 0, this.held, place)
  }

  /** Appends the position that is held. */
  handOn(place: number, out: PositionBatch): void {
    copyReport(this.held, place, out, out.length++)
  }

  /** A free place in the number's bucket, −1 when it is full. */
  #free(mmsi: number): number {
    const first = this.#bucketOf(mmsi)
    for (let at = first; at < first + WAYS; at++) if (this.held.mmsi[at] === 0) return at
    return -1
  }

  /** Each bucket becomes several, which share what was in it. */
  #grow(): void {
    const [held, senders, reports] = [this.held, this.sender, this.#reports]
    const places = Math.min(this.#mostPlaces, senders.length * LARGER)
    this.#bits = Math.log2(places / WAYS)
    this.held = createPositionBatch(places)
    this.sender = new Uint16Array(places)
    this.#reports = new Uint8Array(places)
    for (let at = 0; at < senders.length; at++) {
      if (held.mmsi[at] === 0) continue
      const place = this.#free(held.mmsi[at]!)
      copyReport(held, at, this.held, place)
      this.sender[place] = senders[at]!
      this.#reports[place] = reports[at]!
    }
  }

  #bucketOf(mmsi: number): number {
    // A room of one bucket has no bits to choose it by.
    return this.#bits === 0 ? 0 : (Math.imul(mmsi, GOLDEN) >>> (32 - this.#bits)) * WAYS
  }

  #weakest(first: number, sender: number): number {
    const own = this.#ofSender[sender]!
    let weakest = -1
    for (let at = first; at < first + WAYS; at++) {
      if (this.sender[at] !== sender && this.#ofSender[this.sender[at]!]! <= own) continue
      if (weakest < 0 || this.#isWeaker(at, weakest)) weakest = at
    }
    return weakest
  }

  #isWeaker(place: number, than: number): boolean {
    const weight = this.#ofSender[this.sender[place]!]! - this.#ofSender[this.sender[than]!]!
    if (weight !== 0) return weight > 0
    const reports = this.reports(place) - this.reports(than)
    return reports !== 0 ? reports < 0 : this.held.receivedAt[place]! < this.held.receivedAt[than]!
  }
}

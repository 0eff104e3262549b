/** A ship's memory is 280 bytes. Each field is written here once; rounding happens where a value is set, so it never depends on how points are cut into batches. */
export const ROW_BYTES = 280
const SLOTS_AT = 188
const SLOT_BYTES = 12
const SPEEDS_AT = 236

/** One stretch of memory, seen as numbers of each size. */
export interface Page {
  f64: Float64Array<ArrayBuffer>
  f32: Float32Array<ArrayBuffer>
  u32: Uint32Array<ArrayBuffer>
  i32: Int32Array<ArrayBuffer>
  u16: Uint16Array<ArrayBuffer>
  u8: Uint8Array<ArrayBuffer>
}

/** A place where one ship's memory can be read and written: {@link ShipRows.at} moves it. Whole seconds, metres, knots where nothing else is said. */
export class ShipRow {
  #f64 = new Float64Array(0)
  #f32 = new Float32Array(0)
  #u32 = new Uint32Array(0)
  #i32 = new Int32Array(0)
  #u16 = new Uint16Array(0)
  #u8 = new Uint8Array(0)
  /** Where the row begins in columns of 8, 4, 2 and 1 bytes. */
  private d = 0
  private w = 0
  private h = 0
  private b = 0

  show(page: Page, byte: number): void {
    this.#f64 = page.f64
    this.#f32 = page.f32
    this.#u32 = page.u32
    this.#i32 = page.i32
    this.#u16 = page.u16
    this.#u8 = page.u8
    this.b = byte
    this.h = byte >>> 1
    this.w = byte >>> 2
    this.d = byte >>> 3
  }

  is(bit: number): boolean {
    return (this.state & bit) !== 0
  }
  set(bits: number): void {
    this.state |= bits
  }
  clear(bits: number): void {
    this.state &= ~bits
  }

  /** The port of a slot plus one; 0: empty. */
  slotPort(slot: number): number {
    return this.#u16[this.h + ((SLOTS_AT + slot * SLOT_BYTES) >>> 1)]!
  }
  /** In steps of 4 s; {@link UNSEEN}: she was there when she was first heard, or heard again. */
  slotUncertainty(slot: number): number {
    return this.#u16[this.h + ((SLOTS_AT + slot * SLOT_BYTES) >>> 1) + 1]!
  }
  slotEntered(slot: number): number {
    return this.#u32[this.w + ((SLOTS_AT + slot * SLOT_BYTES) >>> 2) + 1]!
  }
  /** `legDistance` at the crossing. */
  slotDistance(slot: number): number {
    return this.#f32[this.w + ((SLOTS_AT + slot * SLOT_BYTES) >>> 2) + 2]!
  }
  setSlot(slot: number, port: number, uncertainty: number, entered: number, distance: number): void {
    const h = this.h + ((SLOTS_AT + slot * SLOT_BYTES) >>> 1)
    const w = this.w + ((SLOTS_AT + slot * SLOT_BYTES) >>> 2)
    this.#u16[h] = port
    this.#u16[h + 1] = uncertainty
    this.#u32[w + 1] = entered
    this.#f32[w + 2] = distance
  }

  speed(index: number): number {
    return this.#u16[this.h + (SPEEDS_AT >>> 1) + 2 * index]!
  }
  /** The lowest 16 bits of its time, s. */
  speedTime(index: number): number {
    return this.#u16[this.h + (SPEEDS_AT >>> 1) + 2 * index + 1]!
  }
  setSpeed(index: number, sog: number, time: number): void {
    const h = this.h + (SPEEDS_AT >>> 1) + 2 * index
    this.#u16[h] = sog
    this.#u16[h + 1] = time
  }

  /** The last point, UTC ms. */
  get time() {
    return this.#f64[this.d]!
  }
  set time(value: number) {
    this.#f64[this.d] = value
  }
  /** Metres since the limits of the last port. */
  get legDistance() {
    return this.#f64[this.d + 1]!
  }
  set legDistance(value: number) {
    this.#f64[this.d + 1] = value
  }
  get mmsi() {
    return this.#u32[this.w + 4]!
  }
  set mmsi(value: number) {
    this.#u32[this.w + 4] = value
  }
  /** The last point, 1/600,000 degree. */
  get lat() {
    return this.#i32[this.w + 5]!
  }
  set lat(value: number) {
    this.#i32[this.w + 5] = value
  }
  get lon() {
    return this.#i32[this.w + 6]!
  }
  set lon(value: number) {
    this.#i32[this.w + 6] = value
  }
  /** Bits: see {@link Bit}. */
  get state() {
    return this.#u32[this.w + 7]!
  }
  set state(value: number) {
    this.#u32[this.w + 7] = value
  }
  /** The stop, or what may become one, s. */
  get stopBegin() {
    return this.#u32[this.w + 8]!
  }
  set stopBegin(value: number) {
    this.#u32[this.w + 8] = value
  }
  /** The last fix at rest. */
  get lastStill() {
    return this.#u32[this.w + 9]!
  }
  set lastStill(value: number) {
    this.#u32[this.w + 9] = value
  }
  /** The first fix of her moving off; 0 while at rest. */
  get movingSince() {
    return this.#u32[this.w + 10]!
  }
  set movingSince(value: number) {
    this.#u32[this.w + 10] = value
  }
  /** What the sums are offsets from, 1/600,000 degree. */
  get refLat() {
    return this.#i32[this.w + 11]!
  }
  set refLat(value: number) {
    this.#i32[this.w + 11] = value
  }
  get refLon() {
    return this.#i32[this.w + 12]!
  }
  set refLon(value: number) {
    this.#i32[this.w + 12] = value
  }
  /** Metres, over `stopFixes`. */
  get sumEast() {
    return this.#f32[this.w + 13]!
  }
  set sumEast(value: number) {
    this.#f32[this.w + 13] = value
  }
  get sumNorth() {
    return this.#f32[this.w + 14]!
  }
  set sumNorth(value: number) {
    this.#f32[this.w + 14] = value
  }
  get sumSquare() {
    return this.#f32[this.w + 15]!
  }
  set sumSquare(value: number) {
    this.#f32[this.w + 15] = value
  }
  /** One bit for each 15° that her bow pointed to; and for those it pointed to twice. */
  get headings() {
    return this.#u32[this.w + 16]!
  }
  set headings(value: number) {
    this.#u32[this.w + 16] = value
  }
  get headingsTwice() {
    return this.#u32[this.w + 17]!
  }
  set headingsTwice(value: number) {
    this.#u32[this.w + 17] = value
  }
  /** Fixes of the stop; those at the speed of a drifting ship; those with status 5; with status 1 (M.1371 table 45). */
  get stopFixes() {
    return this.#u16[this.h + 36]!
  }
  set stopFixes(value: number) {
    this.#u16[this.h + 36] = value
  }
  get driftFixes() {
    return this.#u16[this.h + 37]!
  }
  set driftFixes(value: number) {
    this.#u16[this.h + 37] = value
  }
  get mooredFixes() {
    return this.#u16[this.h + 38]!
  }
  set mooredFixes(value: number) {
    this.#u16[this.h + 38] = value
  }
  get anchoredFixes() {
    return this.#u16[this.h + 39]!
  }
  set anchoredFixes(value: number) {
    this.#u16[this.h + 39] = value
  }
  /** Her last wait at anchor outside all limits; `waitBegin` 0: none. */
  get waitBegin() {
    return this.#u32[this.w + 20]!
  }
  set waitBegin(value: number) {
    this.#u32[this.w + 20] = value
  }
  get waitEnd() {
    return this.#u32[this.w + 21]!
  }
  set waitEnd(value: number) {
    this.#u32[this.w + 21] = value
  }
  get waitLat() {
    return this.#i32[this.w + 22]!
  }
  set waitLat(value: number) {
    this.#i32[this.w + 22] = value
  }
  get waitLon() {
    return this.#i32[this.w + 23]!
  }
  set waitLon(value: number) {
    this.#i32[this.w + 23] = value
  }
  /** The call: see {@link CallRevision}. Instants in s, 0: not known; places in 1/600,000 degree. */
  get idQuarter() {
    return this.#u32[this.w + 24]!
  }
  set idQuarter(value: number) {
    this.#u32[this.w + 24] = value
  }
  get idPort() {
    return this.#u16[this.h + 50]!
  }
  set idPort(value: number) {
    this.#u16[this.h + 50] = value
  }
  get revision() {
    return this.#u16[this.h + 51]!
  }
  set revision(value: number) {
    this.#u16[this.h + 51] = value
  }
  get port() {
    return this.#u16[this.h + 52]!
  }
  set port(value: number) {
    this.#u16[this.h + 52] = value
  }
  /** 0.1 m; 0: not known. */
  get draughtIn() {
    return this.#u8[this.b + 106]!
  }
  set draughtIn(value: number) {
    this.#u8[this.b + 106] = value
  }
  get draughtOut() {
    return this.#u8[this.b + 107]!
  }
  set draughtOut(value: number) {
    this.#u8[this.b + 107] = value
  }
  get ata() {
    return this.#u32[this.w + 27]!
  }
  set ata(value: number) {
    this.#u32[this.w + 27] = value
  }
  get anchoredAt() {
    return this.#u32[this.w + 28]!
  }
  set anchoredAt(value: number) {
    this.#u32[this.w + 28] = value
  }
  get atb() {
    return this.#u32[this.w + 29]!
  }
  set atb(value: number) {
    this.#u32[this.w + 29] = value
  }
  get unberthedAt() {
    return this.#u32[this.w + 30]!
  }
  set unberthedAt(value: number) {
    this.#u32[this.w + 30] = value
  }
  /** Of an open call: when she crossed the limits, or was lost. */
  get atd() {
    return this.#u32[this.w + 31]!
  }
  set atd(value: number) {
    this.#u32[this.w + 31] = value
  }
  /** In steps of 4 s. */
  get ataUncertainty() {
    return this.#u16[this.h + 64]!
  }
  set ataUncertainty(value: number) {
    this.#u16[this.h + 64] = value
  }
  get atdUncertainty() {
    return this.#u16[this.h + 65]!
  }
  set atdUncertainty(value: number) {
    this.#u16[this.h + 65] = value
  }
  /** Of stops that are over, s. */
  get anchorTime() {
    return this.#u32[this.w + 33]!
  }
  set anchorTime(value: number) {
    this.#u32[this.w + 33] = value
  }
  get berthTime() {
    return this.#u32[this.w + 34]!
  }
  set berthTime(value: number) {
    this.#u32[this.w + 34] = value
  }
  get longestStop() {
    return this.#u32[this.w + 35]!
  }
  set longestStop(value: number) {
    this.#u32[this.w + 35] = value
  }
  get callLat() {
    return this.#i32[this.w + 36]!
  }
  set callLat(value: number) {
    this.#i32[this.w + 36] = value
  }
  get callLon() {
    return this.#i32[this.w + 37]!
  }
  set callLon(value: number) {
    this.#i32[this.w + 37] = value
  }
  /** How far she has been from the place of the call since, 100 m. */
  get farthest() {
    return this.#u16[this.h + 76]!
  }
  set farthest(value: number) {
    this.#u16[this.h + 76] = value
  }
  /** The leg that led to the call. */
  get arrivalFrom() {
    return this.#u16[this.h + 77]!
  }
  set arrivalFrom(value: number) {
    this.#u16[this.h + 77] = value
  }
  get arrivalHours() {
    return this.#u16[this.h + 78]!
  }
  set arrivalHours(value: number) {
    this.#u16[this.h + 78] = value
  }
  /** 0.1 kn. */
  get arrivalFastest() {
    return this.#u16[this.h + 79]!
  }
  set arrivalFastest(value: number) {
    this.#u16[this.h + 79] = value
  }
  get arrivalDeparted() {
    return this.#u32[this.w + 40]!
  }
  set arrivalDeparted(value: number) {
    this.#u32[this.w + 40] = value
  }
  get arrivalStopped() {
    return this.#u32[this.w + 41]!
  }
  set arrivalStopped(value: number) {
    this.#u32[this.w + 41] = value
  }
  get arrivalDistance() {
    return this.#f32[this.w + 42]!
  }
  set arrivalDistance(value: number) {
    this.#f32[this.w + 42] = value
  }
  get arrivalFilled() {
    return this.#f32[this.w + 43]!
  }
  set arrivalFilled(value: number) {
    this.#f32[this.w + 43] = value
  }
  /** The leg she is on since `atd`. */
  get legFilled() {
    return this.#f32[this.w + 44]!
  }
  set legFilled(value: number) {
    this.#f32[this.w + 44] = value
  }
  get legStopped() {
    return this.#u32[this.w + 45]!
  }
  set legStopped(value: number) {
    this.#u32[this.w + 45] = value
  }
  get legFastest() {
    return this.#u16[this.h + 92]!
  }
  set legFastest(value: number) {
    this.#u16[this.h + 92] = value
  }
  get legHours() {
    return this.#u16[this.h + 93]!
  }
  set legHours(value: number) {
    this.#u16[this.h + 93] = value
  }
  /** The longest stop of the call at a berth that is over, s; 0: none. Where it was. */
  get longestBerth() {
    return this.#u32[this.w + 64]!
  }
  set longestBerth(value: number) {
    this.#u32[this.w + 64] = value
  }
  get berthLat() {
    return this.#i32[this.w + 65]!
  }
  set berthLat(value: number) {
    this.#i32[this.w + 65] = value
  }
  get berthLon() {
    return this.#i32[this.w + 66]!
  }
  set berthLon(value: number) {
    this.#i32[this.w + 66] = value
  }
  /** The same at anchor, the wait before the limits among them. */
  get longestAnchorage() {
    return this.#u32[this.w + 67]!
  }
  set longestAnchorage(value: number) {
    this.#u32[this.w + 67] = value
  }
  get anchorageLat() {
    return this.#i32[this.w + 68]!
  }
  set anchorageLat(value: number) {
    this.#i32[this.w + 68] = value
  }
  get anchorageLon() {
    return this.#i32[this.w + 69]!
  }
  set anchorageLon(value: number) {
    this.#i32[this.w + 69] = value
  }
}

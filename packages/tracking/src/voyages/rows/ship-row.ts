import { CallFields } from '../calls/call-fields.ts'

/** A ship's memory is 280 bytes. Each field is written once, here or among {@link CallFields}; rounding happens where a value is set, so it never depends on how points are cut into batches. */
export const ROW_BYTES = 280
/** Where {@link ShipRow.mmsi} stands, in words of 4 bytes. */
export const MMSI_AT = 4
const SLOTS_AT = 188
const SLOT_BYTES = 12
const SPEEDS_AT = 236

/** A place where one ship's memory can be read and written: {@link ShipRows.at} moves it. Whole seconds, metres, knots where nothing else is said. */
export class ShipRow extends CallFields {
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
    return this.u16[this.h + ((SLOTS_AT + slot * SLOT_BYTES) >>> 1)]!
  }
  /** In steps of 4 s; {@link UNSEEN}: she was there when she was first heard, or heard again. */
  slotUncertainty(slot: number): number {
    return this.u16[this.h + ((SLOTS_AT + slot * SLOT_BYTES) >>> 1) + 1]!
  }
  slotEntered(slot: number): number {
    return this.u32[this.w + ((SLOTS_AT + slot * SLOT_BYTES) >>> 2) + 1]!
  }
  /** `legDistance` at the crossing. */
  slotDistance(slot: number): number {
    return this.f32[this.w + ((SLOTS_AT + slot * SLOT_BYTES) >>> 2) + 2]!
  }
  setSlot(slot: number, port: number, uncertainty: number, entered: number, distance: number): void {
    const h = this.h + ((SLOTS_AT + slot * SLOT_BYTES) >>> 1)
    const w = this.w + ((SLOTS_AT + slot * SLOT_BYTES) >>> 2)
    this.u16[h] = port
    this.u16[h + 1] = uncertainty
    this.u32[w + 1] = entered
    this.f32[w + 2] = distance
  }

  speed(index: number): number {
    return this.u16[this.h + (SPEEDS_AT >>> 1) + 2 * index]!
  }
  /** The lowest 16 bits of its time, s. */
  speedTime(index: number): number {
    return this.u16[this.h + (SPEEDS_AT >>> 1) + 2 * index + 1]!
  }
  setSpeed(index: number, sog: number, time: number): void {
    const h = this.h + (SPEEDS_AT >>> 1) + 2 * index
    this.u16[h] = sog
    this.u16[h + 1] = time
  }

  /** The last point, UTC ms. */
  get time() {
    return this.f64[this.d]!
  }
  set time(value: number) {
    this.f64[this.d] = value
  }
  /** Metres since the limits of the last port. */
  get legDistance() {
    return this.f64[this.d + 1]!
  }
  set legDistance(value: number) {
    this.f64[this.d + 1] = value
  }
  get mmsi() {
    return this.u32[this.w + MMSI_AT]!
  }
  set mmsi(value: number) {
    this.u32[this.w + MMSI_AT] = value
  }
  /** The last point, 1/600,000 degree. */
  get lat() {
    return this.i32[this.w + 5]!
  }
  set lat(value: number) {
    this.i32[this.w + 5] = value
  }
  get lon() {
    return this.i32[this.w + 6]!
  }
  set lon(value: number) {
    this.i32[this.w + 6] = value
  }
  /** Bits: see {@link Bit}. */
  get state() {
    return this.u32[this.w + 7]!
  }
  set state(value: number) {
    this.u32[this.w + 7] = value
  }
  /** The stop, or what may become one, s. */
  get stopBegin() {
    return this.u32[this.w + 8]!
  }
  set stopBegin(value: number) {
    this.u32[this.w + 8] = value
  }
  /** The last fix at rest. */
  get lastStill() {
    return this.u32[this.w + 9]!
  }
  set lastStill(value: number) {
    this.u32[this.w + 9] = value
  }
  /** The first fix of her moving off; 0 while at rest. */
  get movingSince() {
    return this.u32[this.w + 10]!
  }
  set movingSince(value: number) {
    this.u32[this.w + 10] = value
  }
  /** What the sums are offsets from, 1/600,000 degree. */
  get refLat() {
    return this.i32[this.w + 11]!
  }
  set refLat(value: number) {
    this.i32[this.w + 11] = value
  }
  get refLon() {
    return this.i32[this.w + 12]!
  }
  set refLon(value: number) {
    this.i32[this.w + 12] = value
  }
  /** Metres, over `stopFixes`. */
  get sumEast() {
    return this.f32[this.w + 13]!
  }
  set sumEast(value: number) {
    this.f32[this.w + 13] = value
  }
  get sumNorth() {
    return this.f32[this.w + 14]!
  }
  set sumNorth(value: number) {
    this.f32[this.w + 14] = value
  }
  get sumSquare() {
    return this.f32[this.w + 15]!
  }
  set sumSquare(value: number) {
    this.f32[this.w + 15] = value
  }
  /** One bit for each 15° that her bow pointed to; and for those it pointed to twice. */
  get headings() {
    return this.u32[this.w + 16]!
  }
  set headings(value: number) {
    this.u32[this.w + 16] = value
  }
  get headingsTwice() {
    return this.u32[this.w + 17]!
  }
  set headingsTwice(value: number) {
    this.u32[this.w + 17] = value
  }
  /** Fixes of the stop; those at the speed of a drifting ship; those with status 5; with status 1 (M.1371 table 45). */
  get stopFixes() {
    return this.u16[this.h + 36]!
  }
  set stopFixes(value: number) {
    this.u16[this.h + 36] = value
  }
  get driftFixes() {
    return this.u16[this.h + 37]!
  }
  set driftFixes(value: number) {
    this.u16[this.h + 37] = value
  }
  get mooredFixes() {
    return this.u16[this.h + 38]!
  }
  set mooredFixes(value: number) {
    this.u16[this.h + 38] = value
  }
  get anchoredFixes() {
    return this.u16[this.h + 39]!
  }
  set anchoredFixes(value: number) {
    this.u16[this.h + 39] = value
  }
  /** Her last wait at anchor outside all limits; `waitBegin` 0: none. */
  get waitBegin() {
    return this.u32[this.w + 20]!
  }
  set waitBegin(value: number) {
    this.u32[this.w + 20] = value
  }
  get waitEnd() {
    return this.u32[this.w + 21]!
  }
  set waitEnd(value: number) {
    this.u32[this.w + 21] = value
  }
  get waitLat() {
    return this.i32[this.w + 22]!
  }
  set waitLat(value: number) {
    this.i32[this.w + 22] = value
  }
  get waitLon() {
    return this.i32[this.w + 23]!
  }
  set waitLon(value: number) {
    this.i32[this.w + 23] = value
  }
}

import { RowMemory } from '../rows/row-memory.ts'

/** What a ship's memory ({@link ShipRow}) holds of her call, of the leg that led to it and of the one she is on. */
export class CallFields extends RowMemory {
  /** The call: see {@link CallRevision}. Instants in s, 0: not known; places in 1/600,000 degree. */
  get idQuarter() {
    return this.u32[this.w + 24]!
  }
  set idQuarter(value: number) {
    this.u32[this.w + 24] = value
  }
  get idPort() {
    return this.u16[this.h + 50]!
  }
  set idPort(value: number) {
    this.u16[this.h + 50] = value
  }
  get revision() {
    return this.u16[this.h + 51]!
  }
  set revision(value: number) {
    this.u16[this.h + 51] = value
  }
  get port() {
    return this.u16[this.h + 52]!
  }
  set port(value: number) {
    this.u16[this.h + 52] = value
  }
  /** 0.1 m; 0: not known. */
  get draughtIn() {
    return this.u8[this.b + 106]!
  }
  set draughtIn(value: number) {
    this.u8[this.b + 106] = value
  }
  get draughtOut() {
    return this.u8[this.b + 107]!
  }
  set draughtOut(value: number) {
    this.u8[this.b + 107] = value
  }
  get ata() {
    return this.u32[this.w + 27]!
  }
  set ata(value: number) {
    this.u32[this.w + 27] = value
  }
  get anchoredAt() {
    return this.u32[this.w + 28]!
  }
  set anchoredAt(value: number) {
    this.u32[this.w + 28] = value
  }
  get atb() {
    return this.u32[this.w + 29]!
  }
  set atb(value: number) {
    this.u32[this.w + 29] = value
  }
  get unberthedAt() {
    return this.u32[this.w + 30]!
  }
  set unberthedAt(value: number) {
    this.u32[this.w + 30] = value
  }
  /** Of an open call: when she crossed the limits, or was lost. */
  get atd() {
    return this.u32[this.w + 31]!
  }
  set atd(value: number) {
    this.u32[this.w + 31] = value
  }
  /** In steps of 4 s. */
  get ataUncertainty() {
    return this.u16[this.h + 64]!
  }
  set ataUncertainty(value: number) {
    this.u16[this.h + 64] = value
  }
  get atdUncertainty() {
    return this.u16[this.h + 65]!
  }
  set atdUncertainty(value: number) {
    this.u16[this.h + 65] = value
  }
  /** Of stops that are over, s. */
  get anchorTime() {
    return this.u32[this.w + 33]!
  }
  set anchorTime(value: number) {
    this.u32[this.w + 33] = value
  }
  get berthTime() {
    return this.u32[this.w + 34]!
  }
  set berthTime(value: number) {
    this.u32[this.w + 34] = value
  }
  get longestStop() {
    return this.u32[this.w + 35]!
  }
  set longestStop(value: number) {
    this.u32[this.w + 35] = value
  }
  get callLat() {
    return this.i32[this.w + 36]!
  }
  set callLat(value: number) {
    this.i32[this.w + 36] = value
  }
  get callLon() {
    return this.i32[this.w + 37]!
  }
  set callLon(value: number) {
    this.i32[this.w + 37] = value
  }
  /** How far she has been from the place of the call since, 100 m. */
  get farthest() {
    return this.u16[this.h + 76]!
  }
  set farthest(value: number) {
    this.u16[this.h + 76] = value
  }
  /** The leg that led to the call. */
  get arrivalFrom() {
    return this.u16[this.h + 77]!
  }
  set arrivalFrom(value: number) {
    this.u16[this.h + 77] = value
  }
  get arrivalHours() {
    return this.u16[this.h + 78]!
  }
  set arrivalHours(value: number) {
    this.u16[this.h + 78] = value
  }
  /** 0.1 kn. */
  get arrivalFastest() {
    return this.u16[this.h + 79]!
  }
  set arrivalFastest(value: number) {
    this.u16[this.h + 79] = value
  }
  get arrivalDeparted() {
    return this.u32[this.w + 40]!
  }
  set arrivalDeparted(value: number) {
    this.u32[this.w + 40] = value
  }
  get arrivalStopped() {
    return this.u32[this.w + 41]!
  }
  set arrivalStopped(value: number) {
    this.u32[this.w + 41] = value
  }
  get arrivalDistance() {
    return this.f32[this.w + 42]!
  }
  set arrivalDistance(value: number) {
    this.f32[this.w + 42] = value
  }
  get arrivalFilled() {
    return this.f32[this.w + 43]!
  }
  set arrivalFilled(value: number) {
    this.f32[this.w + 43] = value
  }
  /** The leg she is on since `atd`. */
  get legFilled() {
    return this.f32[this.w + 44]!
  }
  set legFilled(value: number) {
    this.f32[this.w + 44] = value
  }
  get legStopped() {
    return this.u32[this.w + 45]!
  }
  set legStopped(value: number) {
    this.u32[this.w + 45] = value
  }
  get legFastest() {
    return this.u16[this.h + 92]!
  }
  set legFastest(value: number) {
    this.u16[this.h + 92] = value
  }
  get legHours() {
    return this.u16[this.h + 93]!
  }
  set legHours(value: number) {
    this.u16[this.h + 93] = value
  }
  /** The longest stop of the call at a berth that is over, s; 0: none. Where it was. */
  get longestBerth() {
    return this.u32[this.w + 64]!
  }
  set longestBerth(value: number) {
    this.u32[this.w + 64] = value
  }
  get berthLat() {
    return this.i32[this.w + 65]!
  }
  set berthLat(value: number) {
    this.i32[this.w + 65] = value
  }
  get berthLon() {
    return this.i32[this.w + 66]!
  }
  set berthLon(value: number) {
    this.i32[this.w + 66] = value
  }
  /** The same at anchor, the wait before the limits among them. */
  get longestAnchorage() {
    return this.u32[this.w + 67]!
  }
  set longestAnchorage(value: number) {
    this.u32[this.w + 67] = value
  }
  get anchorageLat() {
    return this.i32[this.w + 68]!
  }
  set anchorageLat(value: number) {
    this.i32[this.w + 68] = value
  }
  get anchorageLon() {
    return this.i32[this.w + 69]!
  }
  set anchorageLon(value: number) {
    this.i32[this.w + 69] = value
  }
}

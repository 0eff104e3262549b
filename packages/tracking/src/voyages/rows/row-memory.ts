/** One stretch of memory, seen as numbers of each size. */
export interface Page {
  f64: Float64Array<ArrayBuffer>
  f32: Float32Array<ArrayBuffer>
  u32: Uint32Array<ArrayBuffer>
  i32: Int32Array<ArrayBuffer>
  u16: Uint16Array<ArrayBuffer>
  u8: Uint8Array<ArrayBuffer>
}

/** Stands at one row of such memory; whoever extends it names the fields. */
export class RowMemory {
  protected f64 = new Float64Array(0)
  protected f32 = new Float32Array(0)
  protected u32 = new Uint32Array(0)
  protected i32 = new Int32Array(0)
  protected u16 = new Uint16Array(0)
  protected u8 = new Uint8Array(0)
  /** Where the row begins in columns of 8, 4, 2 and 1 bytes. */
  protected d = 0
  protected w = 0
  protected h = 0
  protected b = 0

  show(page: Page, byte: number): void {
    this.f64 = page.f64
    this.f32 = page.f32
    this.u32 = page.u32
    this.i32 = page.i32
    this.u16 = page.u16
    this.u8 = page.u8
    this.b = byte
    this.h = byte >>> 1
    this.w = byte >>> 2
    this.d = byte >>> 3
  }
}

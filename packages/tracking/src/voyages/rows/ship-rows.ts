import type { Page } from './row-memory.ts'
import { MMSI_AT, ROW_BYTES, type ShipRow } from './ship-row.ts'

const PAGE_ROWS = 1024

/** All rows, in pages, so that growing copies nothing and wastes little. */
export class ShipRows {
  readonly #pages: Page[] = []
  length = 0

  add(): number {
    if (this.length === this.#pages.length * PAGE_ROWS) this.#pages.push(newPage())
    return this.length++
  }

  /** Moves `row` to the ship with this number. */
  at(index: number, row: ShipRow): void {
    row.show(this.#pages[index >>> 10]!, (index & (PAGE_ROWS - 1)) * ROW_BYTES)
  }

  /** The MMSI of the ship with this number, without moving a row to her. */
  mmsiAt(index: number): number {
    return this.#pages[index >>> 10]!.u32[(((index & (PAGE_ROWS - 1)) * ROW_BYTES) >>> 2) + MMSI_AT]!
  }

  /** Takes a row away; the last one gets its number. */
  remove(index: number): void {
    const last = --this.length
    const page = this.#pages[last >>> 10]!
    const from = (last & (PAGE_ROWS - 1)) * ROW_BYTES
    if (index !== last)
      this.#pages[index >>> 10]!.u8.set(page.u8.subarray(from, from + ROW_BYTES), (index & (PAGE_ROWS - 1)) * ROW_BYTES)
    // A new row is empty.
    page.u8.fill(0, from, from + ROW_BYTES)
    if ((last & (PAGE_ROWS - 1)) === 0) this.#pages.pop()
  }

  /** The bytes of all rows in turn. */
  write(to: Uint8Array, offset: number): void {
    for (const [number, page] of this.#pages.entries()) {
      const rows = Math.min(PAGE_ROWS, this.length - number * PAGE_ROWS)
      to.set(page.u8.subarray(0, rows * ROW_BYTES), offset + number * PAGE_ROWS * ROW_BYTES)
    }
  }

  static read(from: Uint8Array): ShipRows {
    const rows = new ShipRows()
    rows.length = from.length / ROW_BYTES
    for (let at = 0; at < from.length; at += PAGE_ROWS * ROW_BYTES) {
      const page = newPage()
      page.u8.set(from.subarray(at, at + PAGE_ROWS * ROW_BYTES))
      rows.#pages.push(page)
    }
    return rows
  }
}

function newPage(): Page {
  const bytes = new ArrayBuffer(PAGE_ROWS * ROW_BYTES)
  return {
    f64: new Float64Array(bytes),
    f32: new Float32Array(bytes),
    u32: new Uint32Array(bytes),
    i32: new Int32Array(bytes),
    u16: new Uint16Array(bytes),
    u8: new Uint8Array(bytes),
  }
}

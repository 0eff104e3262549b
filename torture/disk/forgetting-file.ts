import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs'

const PAGE = 4_096

/**
 * The contents of a disk that has a cache: what was written is read again at once, but lasts only when it was synced. Pages of
 * 4 KiB are whole or not there, as on drives of today; in which order the cache would have written them nobody knows.
 */
export class ForgettingFile {
  readonly #fd: number
  /** Written since the last sync, by number of the page. */
  readonly #cached = new Map<number, Buffer>()
  #hasPower = true

  constructor(path: string) {
    this.#fd = openSync(path, 'r+')
  }

  get size(): number {
    return fstatSync(this.#fd).size
  }

  get hasPower(): boolean {
    return this.#hasPower
  }

  read(offset: number, length: number): Buffer {
    const whole = Buffer.alloc(Math.max(0, Math.min(length, this.size - offset)))
    if (this.#cached.size === 0) readSync(this.#fd, whole, 0, whole.length, offset)
    else this.#eachPage(offset, whole.length, (page, from, to, at) => this.#page(page).copy(whole, at, from, to))
    return whole
  }

  write(offset: number, bytes: Buffer): void {
    this.#eachPage(offset, bytes.length, (page, from, to, at) => {
      const contents = to - from === PAGE ? Buffer.allocUnsafe(PAGE) : Buffer.from(this.#page(page))
      bytes.copy(contents, from, at, at + to - from)
      this.#cached.set(page, contents)
    })
  }

  /** What the disk promises of a flush: everything written before lasts. */
  sync(): void {
    this.#keep(() => true)
  }

  /** The power goes: of what was not synced each page has this chance to have reached the platter. Returns how many were forgotten. */
  cut(chanceToLast: number): number {
    this.#hasPower = false
    const before = this.#cached.size
    return before - this.#keep(() => Math.random() < chanceToLast)
  }

  switchOn(): void {
    this.#hasPower = true
  }

  close(): void {
    closeSync(this.#fd)
  }

  #keep(lasts: () => boolean): number {
    let kept = 0
    for (const [page, contents] of this.#cached)
      if (lasts()) {
        writeSync(this.#fd, contents, 0, PAGE, page * PAGE)
        kept++
      }
    this.#cached.clear()
    return kept
  }

  #page(page: number): Buffer {
    const cached = this.#cached.get(page)
    if (cached) return cached
    const contents = Buffer.alloc(PAGE)
    readSync(this.#fd, contents, 0, PAGE, page * PAGE)
    return contents
  }

  /** `from` and `to` are places in the page, `at` the place in the caller's bytes. */
  #eachPage(offset: number, length: number, use: (page: number, from: number, to: number, at: number) => void): void {
    for (let at = 0; at < length;) {
      const page = Math.floor((offset + at) / PAGE)
      const from = (offset + at) % PAGE
      const to = Math.min(PAGE, from + length - at)
      use(page, from, to, at)
      at += to - from
    }
  }
}

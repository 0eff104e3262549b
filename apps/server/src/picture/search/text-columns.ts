import { BLOCK, BLOCK_SHIFT } from './pair-bitmaps.ts'
import { TextArena } from './text-arena.ts'

const SPACE = 0x20
const DEAD = 255
/** Texts of about one length lie in the same blocks of entries: the longest of each class. A search for short ones leaves the other blocks alone. */
const CLASSES = [6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 20, 255]

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Texts with an owner and a kind, as columns, and their bytes. */
export class TextColumns {
  /** Numbers of the blocks, those of the shortest texts first. */
  readonly blocks: number[] = []
  /** The class of each block. */
  private readonly classOf: number[] = []
  owner: Int32Array
  /** The next text of the same owner, -1 after the last. */
  next: Int32Array
  /**
   * Two words each, side by side because they are read together: where the folded text lies in {@link bytes}; and its kind, its
   * length without spaces, its bytes, and the bytes of the text as given (0 when that is the folded form), a byte each.
   */
  private places: Int32Array
  private readonly arena: TextArena
  /** Entries without a text, by class. */
  private readonly free: number[][] = CLASSES.map(() => [])
  private readonly scratch = new Uint8Array(512)

  constructor(capacity: number) {
    this.owner = new Int32Array(capacity)
    this.next = new Int32Array(capacity)
    this.places = new Int32Array(2 * capacity)
    this.arena = new TextArena(capacity * 16)
  }

  /** `folded` has 1 to 64 code units, `given` is cut to fit. Returns the entry. */
  add(owner: number, kind: number, folded: string, given: string, next: number): number {
    const { scratch } = this
    const size = encoder.encodeInto(folded, scratch).written
    let length = 0
    for (let at = 0; at < size; at++) if (scratch[at] !== SPACE) length++
    const entry = this.place(CLASSES.findIndex((longest) => length <= longest))
    const givenSize = given === folded ? 0 : encoder.encodeInto(given, scratch.subarray(size, size + 255)).written
    const offset = this.arena.allocate(size + givenSize)
    this.arena.bytes.set(scratch.subarray(0, size + givenSize), offset)
    this.owner[entry] = owner
    this.next[entry] = next
    this.places[2 * entry] = offset
    this.places[2 * entry + 1] = kind | (length << 8) | (size << 16) | (givenSize << 24)
    return entry
  }

  remove(entry: number): void {
    this.arena.release(this.offset(entry), this.size(entry) + (this.places[2 * entry + 1] >>> 24))
    this.places[2 * entry + 1] = DEAD
    this.free[this.classOf[entry >>> BLOCK_SHIFT]].push(entry)
  }

  /** No text of a block is shorter, in bytes without spaces. */
  shortestOf(block: number): number {
    const of = this.classOf[block]
    return of === 0 ? 1 : CLASSES[of - 1] + 1
  }

  /** No text of a block is longer. */
  longestOf(block: number): number {
    return CLASSES[this.classOf[block]]
  }

  kind(entry: number): number {
    return this.places[2 * entry + 1] & 0xff
  }

  /** Bytes of the folded text without spaces. */
  length(entry: number): number {
    return (this.places[2 * entry + 1] >>> 8) & 0xff
  }

  /** Where the folded text lies in {@link bytes}. */
  offset(entry: number): number {
    return this.places[2 * entry]
  }

  /** Bytes of the folded text. */
  size(entry: number): number {
    return (this.places[2 * entry + 1] >>> 16) & 0xff
  }

  get bytes(): Uint8Array {
    return this.arena.bytes
  }

  /** The text as it was given. */
  given(entry: number): string {
    const apart = this.places[2 * entry + 1] >>> 24
    const start = this.offset(entry) + (apart > 0 ? this.size(entry) : 0)
    return decoder.decode(this.bytes.subarray(start, start + (apart || this.size(entry))))
  }

  /** Order of two folded texts, byte by byte: the order of the alphabet. */
  compare(a: number, b: number): number {
    const { bytes } = this.arena
    const fromA = this.offset(a)
    const fromB = this.offset(b)
    const common = Math.min(this.size(a), this.size(b))
    for (let at = 0; at < common; at++)
      if (bytes[fromA + at] !== bytes[fromB + at]) return bytes[fromA + at] - bytes[fromB + at]
    return this.size(a) - this.size(b)
  }

  /** An entry for a text of a class. */
  private place(of: number): number {
    const free = this.free[of]
    if (free.length === 0) this.openBlock(of)
    return free.pop()!
  }

  private openBlock(of: number): void {
    const block = this.classOf.push(of) - 1
    const before = this.blocks.findIndex((other) => this.classOf[other] > of)
    this.blocks.splice(before === -1 ? this.blocks.length : before, 0, block)
    while (this.owner.length < (block + 1) * BLOCK) this.grow()
    // The lowest is taken first.
    for (let entry = (block + 1) * BLOCK - 1; entry >= block * BLOCK; entry--) this.free[of].push(entry)
  }

  private grow(): void {
    const capacity = Math.ceil(this.owner.length * 1.5)
    const larger = (column: Int32Array, bigger: Int32Array): Int32Array => {
      bigger.set(column)
      return bigger
    }
    this.owner = larger(this.owner, new Int32Array(capacity))
    this.next = larger(this.next, new Int32Array(capacity))
    this.places = larger(this.places, new Int32Array(2 * capacity))
  }
}

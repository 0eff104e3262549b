import type { LabelPlace } from './label-places.ts'
import type { LabelRoom } from './label-room.ts'

const FAMILY =
  '"Inter Variable", Inter, system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif'
/** Names remembered from frame to frame. */
const MOST_KEPT = 5_000

/** What becomes of a text for which no place is free: nothing, or it stands on marks of others, or on whatever is there. */
type Insistence = 'where free' | 'over marks' | 'always'

/** Writes texts of one size where there is room for them. */
export class NamePen {
  readonly #font: string
  readonly #widths = new Map<string, number>()
  /** Which of its places a text had last: it does not change sides as long as it can stay. */
  readonly #sides = new Map<number | string, number>()
  #context: CanvasRenderingContext2D | null = null
  #room: LabelRoom | null = null

  /** `size` in pixels. */
  constructor(size: number) {
    this.#font = `500 ${size}px ${FAMILY}`
  }

  /** Before the first text of a frame. */
  begin(context: CanvasRenderingContext2D, room: LabelRoom, colour: string, halo: string): void {
    context.font = this.#font
    context.textBaseline = 'middle'
    context.lineJoin = 'round'
    context.lineWidth = 3
    context.strokeStyle = halo
    context.fillStyle = colour
    this.#context = context
    this.#room = room
  }

  width(text: string): number {
    const known = this.#widths.get(text)
    if (known !== undefined) return known
    if (this.#widths.size > MOST_KEPT) this.#widths.clear()
    const width = this.#context?.measureText(text).width ?? 0
    this.#widths.set(text, width)
    return width
  }

  /** Writes the text of `key` at the first of the places that is free, or not at all: false. */
  write(
    text: string,
    key: number | string,
    owner: number,
    places: readonly LabelPlace[],
    insistence: Insistence,
  ): boolean {
    const room = this.#room
    if (room === null) return false
    const width = this.width(text)
    const before = this.#sides.get(key) ?? 0
    const order = [before, ...places.map((_, side) => side).filter((side) => side !== before)]
    const side =
      order.find((one) => room.claim(owner, ...places[one], width)) ??
      (insistence === 'where free' ? undefined : leastCovering(room, owner, places, order, width, insistence))
    if (side === undefined) return false
    if (this.#sides.size > MOST_KEPT) this.#sides.clear()
    if (side !== before) this.#sides.set(key, side)
    this.#context?.strokeText(text, ...places[side])
    this.#context?.fillText(text, ...places[side])
    return true
  }
}

/** The place where a text covers least of what others have; it is taken. */
function leastCovering(
  room: LabelRoom,
  owner: number,
  places: readonly LabelPlace[],
  order: readonly number[],
  width: number,
  insistence: Insistence,
): number | undefined {
  let least = Infinity
  let best = insistence === 'always' ? order[0] : undefined
  for (const side of order) {
    const covered = room.covered(owner, ...places[side], width)
    if (covered < least) [least, best] = [covered, side]
  }
  if (best !== undefined) room.write(...places[best], width)
  return best
}

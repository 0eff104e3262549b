export interface Rectangle {
  left: number
  top: number
  width: number
  height: number
}

export interface PlaceOptions {
  /** Which edges lie on one line: the box begins where the anchor begins, or ends where it ends. */
  align: 'start' | 'end'
  /** Below the anchor, or to its left with the lower edges on one line. */
  side: 'below' | 'left'
  gap: number
}

/** Kept clear at the window's edges, CSS pixels. */
const EDGE = 8

/** Where a box beside its anchor lies whole in the window: on the other side if only that has room, and shifted where it would be cut. */
export function placeBeside(
  anchor: Rectangle,
  box: { width: number; height: number },
  screen: { width: number; height: number },
  { align, side, gap }: PlaceOptions,
): { left: number; top: number } {
  const right = anchor.left + anchor.width
  const bottom = anchor.top + anchor.height
  const within = (value: number, size: number, whole: number) => Math.max(EDGE, Math.min(value, whole - EDGE - size))
  if (side === 'left') {
    const before = anchor.left - gap - box.width
    const left = before >= EDGE ? before : right + gap
    return { left: within(left, box.width, screen.width), top: within(bottom - box.height, box.height, screen.height) }
  }
  const above = anchor.top - gap - box.height
  const fitsBelow = bottom + gap + box.height <= screen.height - EDGE
  const top = fitsBelow || above < EDGE ? bottom + gap : above
  const left = align === 'start' ? anchor.left : right - box.width
  return { left: within(left, box.width, screen.width), top: within(top, box.height, screen.height) }
}

/** CSS pixels from the top left of the chart. */
export interface Spot {
  x: number
  y: number
}

/** What has been drawn so far. `dragging`: the button is down since the last corner. */
export interface Drawn {
  corners: readonly Spot[]
  dragging: boolean
  /** It was moved so far while it was down that this is no click. */
  dragged: boolean
}

export const nothingDrawn: Drawn = { corners: [], dragging: false, dragged: false }
/** A hand is not still while it clicks. */
const CLICK_PIXELS = 5
/** Between two spots of a way drawn by hand. */
const STEP_PIXELS = 4
const MOST_CORNERS = 2_000

const far = (a: Spot, b: Spot, pixels: number) => Math.hypot(a.x - b.x, a.y - b.y) >= pixels

/** The button goes down: a corner. */
export const pressed = (drawn: Drawn, at: Spot): Drawn => ({
  corners: [...drawn.corners, at],
  dragging: true,
  dragged: false,
})

/** Moved with the button down: a way of the lasso, and of a box the corner across. */
export function moved(drawn: Drawn, shape: 'box' | 'lasso', at: Spot): Drawn {
  const last = drawn.corners.at(-1)
  if (!drawn.dragging || last === undefined) return drawn
  if (shape === 'box') return { ...drawn, dragged: drawn.dragged || far(last, at, CLICK_PIXELS) }
  if (!far(last, at, drawn.dragged ? STEP_PIXELS : CLICK_PIXELS) || drawn.corners.length >= MOST_CORNERS) return drawn
  return { ...drawn, corners: [...drawn.corners, at], dragged: true }
}

/** The button goes up: the shape when that ends it, else what there is until the next click. */
export function released(
  drawn: Drawn,
  shape: 'box' | 'lasso',
  at: Spot,
): { drawn: Drawn; done: readonly Spot[] | null } {
  const { corners, dragged } = drawn
  const rest = { ...drawn, dragging: false }
  if (shape === 'lasso') return { drawn: rest, done: dragged && corners.length > 2 ? corners : null }
  const [first, second] = corners
  if (first === undefined) return { drawn: rest, done: null }
  const across = second ?? (dragged ? at : null)
  return { drawn: rest, done: across === null || !far(first, across, CLICK_PIXELS) ? null : boxOf(first, across) }
}

/** Four corners from the north-western one, clockwise. */
export function boxOf(a: Spot, b: Spot): readonly Spot[] {
  const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)]
  const [top, bottom] = [Math.min(a.y, b.y), Math.max(a.y, b.y)]
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}

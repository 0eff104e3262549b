export interface Size {
  width: number
  height: number
}
export interface Insets {
  top: number
  right: number
  bottom: number
  left: number
}
export interface Place {
  x: number
  y: number
}

/** The nearest place where a panel lies strictly inside its bounds and clear of their edges; a panel larger than that keeps its title bar in sight. */
export function clampWindow(place: Place, panel: Size, bounds: Size, keep: Insets): Place {
  return {
    x: clamp(place.x, keep.left, bounds.width - panel.width - keep.right),
    y: clamp(place.y, keep.top, bounds.height - panel.height - keep.bottom),
  }
}

export const corners = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const
export type Corner = (typeof corners)[number]

export function cornerPlace(corner: Corner, panel: Size, bounds: Size, keep: Insets): Place {
  const x = corner.endsWith('Left') ? 0 : bounds.width
  const y = corner.startsWith('top') ? 0 : bounds.height
  return clampWindow({ x, y }, panel, bounds, keep)
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high))
}

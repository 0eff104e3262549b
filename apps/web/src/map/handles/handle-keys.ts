/** Pixels that a key moves a handle, with Shift and without. */
const [FINE, COARSE] = [1, 10]

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey'>

const ways: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** How far a key moves a handle, pixels; null for any other key. */
export function stepOfKey({ key, shiftKey }: Key): { x: number; y: number } | null {
  const way = ways[key]
  if (way === undefined) return null
  const far = shiftKey ? FINE : COARSE
  return { x: way[0] * far, y: way[1] * far }
}

/** To which handle a key leads: one on, or one back. */
export const turnOfKey = ({ key }: Pick<Key, 'key'>): 1 | -1 | null =>
  key === 'PageDown' ? 1 : key === 'PageUp' ? -1 : null

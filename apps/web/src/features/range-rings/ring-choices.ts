import { create } from 'zustand'
import { store, stored } from '../../storage/local-storage.ts'
import { isRecord } from '../../storage/stored-shape.ts'
import type { Place } from '../../map/overlay/overlay.ts'

export const MOST_RINGS = 8
/** Metres. */
const SMALLEST_RING = 50
const LARGEST_RING = 5_000_000

export interface RingChoices {
  /** Around the selected ship, or around a place; a place that is still to be chosen is null. */
  around: 'ship' | 'point'
  point: Place | null
  /** Metres, rising. */
  radii: readonly number[]
}

const initial: RingChoices = { around: 'ship', point: null, radii: [1852, 3 * 1852, 6 * 1852, 12 * 1852] }

/** What rings are drawn; remembered. */
export const useRingChoices = create<RingChoices & { picking: boolean }>(() => ({
  ...(stored('rangeRings', storedRings) ?? initial),
  picking: false,
}))

export function setRings(change: Partial<RingChoices>): void {
  useRingChoices.setState(change)
  const { around, point, radii } = useRingChoices.getState()
  store('rangeRings', { around, point, radii })
}

/** The next click on the chart sets the point, or no more. */
export const pickPoint = (picking: boolean): void => useRingChoices.setState({ picking })

export function storedRings(value: unknown): RingChoices | undefined {
  if (!isRecord(value) || !Array.isArray(value.radii)) return undefined
  const radii = value.radii.filter(isRadius).slice(0, MOST_RINGS)
  if (radii.length === 0) return undefined
  return { around: value.around === 'point' ? 'point' : 'ship', point: storedPlace(value.point), radii }
}

function storedPlace(value: unknown): Place | null {
  if (!isRecord(value)) return null
  const { lat, lon } = value
  return typeof lat === 'number' && typeof lon === 'number' && Math.abs(lat) <= 90 && Math.abs(lon) <= 180
    ? { lat, lon }
    : null
}

// Hoisted: what an earlier visit chose is read while this file loads.
function isRadius(value: unknown): value is number {
  return typeof value === 'number' && value >= SMALLEST_RING && value <= LARGEST_RING
}

/** "1, 3 6;12" in the reader's unit → metres, rising; null when it is not a list of distances. */
export function readRadii(text: string, unitMetres: number): number[] | null {
  // A comma between digits without a space is a decimal one in neither of our languages.
  const parts = text.split(/[\s,;，、；]+/).filter((part) => part !== '')
  const radii = parts.map((part) => Number(part) * unitMetres)
  if (radii.length === 0 || radii.length > MOST_RINGS || !radii.every(isRadius)) return null
  return [...new Set(radii)].sort((a, b) => a - b)
}

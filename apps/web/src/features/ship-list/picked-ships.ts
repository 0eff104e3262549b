import { MOST_PICKED } from '@fairway/contract'
import { create } from 'zustand'

export interface NamedShip {
  mmsi: number
  name: string
}

interface PickedShips {
  /** By their numbers, in the order in which they were picked. */
  ships: readonly number[]
  /** The list shows these alone. */
  alone: boolean
}

const none: PickedShips = { ships: [], alone: false }

/** The ships picked in the list or on the chart, until they are let go or the page is loaded anew. */
export const usePicked = create<PickedShips>(() => none)

export const unpickAll = (): void => usePicked.setState(none)

/** Picks ships besides those that are; says how many there was no room for. */
export function pickShips(mmsis: readonly number[]): number {
  const { ships } = usePicked.getState()
  const all = [...new Set([...ships, ...mmsis])]
  usePicked.setState({ ships: all.slice(0, MOST_PICKED) })
  return Math.max(0, all.length - MOST_PICKED)
}

export function unpickShips(mmsis: readonly number[]): void {
  const gone = new Set(mmsis)
  usePicked.setState(({ ships, alone }) => {
    const rest = ships.filter((mmsi) => !gone.has(mmsi))
    return rest.length === 0 ? none : { ships: rest, alone }
  })
}

export const showPicked = (alone: boolean): void => usePicked.setState({ alone })

import { useEffect } from 'react'
import type { ShipStore } from '../../live/ship-store.ts'
import { usePicked } from './picked-ships.ts'

/** The picked ships have a ring on the chart while the list is open. Draws nothing itself. */
export function PickedOnChart({ store }: { store: ShipStore }) {
  const picked = usePicked(({ ships }) => ships)
  useEffect(() => store.setPicked(picked), [store, picked])
  useEffect(() => () => store.setPicked([]), [store])
  return null
}

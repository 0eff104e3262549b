import { useEffect, useState, useSyncExternalStore } from 'react'
import { useMapState } from '../chart/map-state.ts'
import type { Live } from './use-live.ts'

/** A sea without ships is not waited for any longer. */
const EMPTY_SEA_MS = 10_000

/** True from when the first ships were drawn, or will not be: what nobody waits for begins then. */
export function useAfterFirstShips({ client }: Live): boolean {
  const drawn = useMapState(({ shipsSeen, unavailable }) => shipsSeen || unavailable !== null)
  const offline = useSyncExternalStore(client.subscribe, () => client.status().connection === 'offline')
  const [over, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), drawn || offline ? 0 : EMPTY_SEA_MS)
    return () => clearTimeout(timer)
  }, [drawn, offline])
  return over
}

import { useEffect, useLayoutEffect, type RefObject } from 'react'
import { clearMeasured } from '../../features/measure/measure-store.ts'
import { listenForInstall } from '../../features/offline/install-store.ts'
import { stopDrawing } from '../../features/select/draw-store.ts'
import { resetMapState } from './chart/map-state.ts'
import { endFirstSight } from './first-sight/end-first-sight.ts'

/** What a visit of the map begins with, and what it leaves behind: nothing. */
export function useVisit(search: RefObject<HTMLInputElement | null>): void {
  useEffect(listenForInstall, [])
  // Before the frame takes it away: who was writing goes on writing.
  useLayoutEffect(() => {
    if (!endFirstSight() || search.current === null) return
    search.current.focus()
    search.current.setSelectionRange(search.current.value.length, search.current.value.length)
  }, [search])
  useEffect(
    () => () => {
      resetMapState()
      clearMeasured()
      stopDrawing()
    },
    [],
  )
}

import { useEffect, useRef } from 'react'
import { store, stored } from '../../../storage/local-storage.ts'
import { isRecord } from '../../../storage/stored-shape.ts'
import { mapUrlNow, type ChangeUrl } from '../address/use-map-url.ts'

const seen = (value: unknown) => (isRecord(value) && value.legend === true ? true : undefined)
const ROOM_FOR_IT = 1_000

/**
 * The first visit opens the legend once: colours mean nothing to who was never told. It is decided when the chart comes: an address that
 * asks for something else has its way, and closing that leaves the plain chart, not a legend that nobody asked for.
 */
export function useFirstLegend(change: ChangeUrl, chartIsThere: boolean): void {
  const decided = useRef(false)
  useEffect(() => {
    if (!chartIsThere || decided.current) return
    decided.current = true
    const { panel, ship, port } = mapUrlNow()
    const free = panel === null && ship === null && port === null && innerWidth >= ROOM_FOR_IT
    if (!(free || panel === 'legend') || stored('panels', seen)) return
    store('panels', { legend: true })
    if (free) change({ panel: 'legend' }, { replace: true })
  }, [change, chartIsThere])
}

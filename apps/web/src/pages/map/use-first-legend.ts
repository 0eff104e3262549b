import { useEffect } from 'react'
import { store, stored } from '../../storage/local-storage.ts'
import { isRecord } from '../../storage/stored-shape.ts'
import type { MapUrl } from './map-url.ts'
import { mapUrlNow, type ChangeUrl } from './use-map-url.ts'

const seen = (value: unknown) => (isRecord(value) && value.legend === true ? true : undefined)
const ROOM_FOR_IT = 1_000

/** The first visit opens the legend once: colours mean nothing to who was never told. An address that asks for something else has its way. */
export function useFirstLegend(url: MapUrl, change: ChangeUrl, chartIsThere: boolean): void {
  const free = chartIsThere && url.panel === null && url.ship === null && url.port === null && innerWidth >= ROOM_FOR_IT
  useEffect(() => {
    // Drawn a moment ago as free; the reader may have opened something since.
    if (!free || mapUrlNow().panel !== null || stored('panels', seen)) return
    store('panels', { legend: true })
    change({ panel: 'legend' }, { replace: true })
  }, [free, change])
}

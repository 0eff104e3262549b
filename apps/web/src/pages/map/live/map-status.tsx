import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../../api/queries.ts'
import { StatusLine } from '../../../features/status/status-line.tsx'
import { useChartSettled, useMapState } from '../chart/map-state.ts'
import { useLiveStatus, type Live } from './use-live.ts'

/** The line at the foot of the map, fed from map, socket and settings. */
export function MapStatus({ live }: { live: Live }) {
  const { cursor, view, metresPerPixel } = useMapState()
  const status = useLiveStatus(live)
  const { data: settings } = useQuery({ ...settingsQuery, enabled: useChartSettled() })
  return (
    <StatusLine
      cursor={cursor}
      centre={view}
      metresPerPixel={metresPerPixel}
      connection={status.connection === 'silent' ? 'live' : status.connection}
      feeds={status.feeds}
      clockSkew={live.store.clockSkew}
      ships={status.ships ?? live.store.count}
      credits={settings?.credits ?? []}
    />
  )
}

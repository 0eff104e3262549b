import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { periodRefused } from '../../../api/period-refused.ts'
import { settingsQuery, trackQuery } from '../../../api/queries.ts'
import type { ShownTrack } from '../../../features/ship/history/shown-track.ts'
import { useUser } from '../../../session/session.ts'
import { isBarred, trackSpan } from './track-span.ts'

const HOUR = 3_600_000
/** Until the server has said how far back visitors see. */
const USUAL_HOURS = 24

/** The track of the selected ship in the period of the address. A visitor who may not see it gets, on the map, as much as is open. */
export function useShipTrack(mmsi: number | null, period: string | null): ShownTrack {
  const { data: settings } = useQuery({ ...settingsQuery, enabled: mmsi !== null })
  const visitor = useUser(({ user }) => user === null)
  const hours = settings?.publicTrackHours ?? USUAL_HOURS
  const [openedAt] = useState(() => Date.now())
  const wanted = trackSpan(period ?? '24h')
  const barred = visitor && isBarred(wanted, hours, openedAt)
  const query = useQuery({
    ...trackQuery(mmsi ?? 0, barred ? { back: Math.min(USUAL_HOURS, hours) * HOUR } : wanted),
    enabled: mmsi !== null && !(barred && hours === 0),
  })
  return {
    data: mmsi === null ? undefined : query.data,
    failure: query.error?.message ?? null,
    retry: periodRefused(query.error) ? null : () => void query.refetch(),
    period: period ?? '24h',
    barred,
    publicHours: hours,
  }
}

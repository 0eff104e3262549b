import { fleetReportApi, type ReportSettings } from '@fairway/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../api/query-client.ts'
import { ask, request } from '../../api/request.ts'
import { downloadFile, saveFile } from '../../api/download-file.ts'
import { toast } from '../../ui/toast/toast-store.ts'

const KEY = 'fleet-report'
/** A report of now is as old as that at most when somebody comes back to it. */
const FRESH_MS = 5 * 60_000

export interface WhichReport {
  fleet: string
  /** Null: the fleet as it is now. */
  day: string | null
  /** The clock of a report of now, where the fleet's settings name none. */
  zone: string
}

/** A report of a day, which never changes, or of now. In words: another language is another report. */
export const reportQuery = (user: string, { fleet, day, zone }: WhichReport, language: string) =>
  queryOptions({
    queryKey: [KEY, user, fleet, 'report', day, zone, language],
    queryFn: ({ signal }) =>
      ask(fleetReportApi.getFleetReport, { params: { id: fleet }, query: queryOf({ day, zone }), signal }),
    staleTime: day === null ? FRESH_MS : Infinity,
    gcTime: FRESH_MS,
    refetchOnWindowFocus: false,
    retry: false,
  })

export const reportSettingsQuery = (user: string, fleet: string) =>
  queryOptions({
    queryKey: [KEY, user, fleet, 'settings'],
    queryFn: ({ signal }) => ask(fleetReportApi.getReportSettings, { params: { id: fleet }, signal }),
    staleTime: 30_000,
    retry: false,
  })

/** While somebody looks, the visit goes on. */
const LOOK_EVERY_MS = 5 * 60_000

/** What changed since the visit before. Asking is looking: what is asked in half an hour is one visit. */
export const lookQuery = (user: string, fleet: string, zone: string, language: string) =>
  queryOptions({
    queryKey: [KEY, user, fleet, 'look', zone, language],
    queryFn: ({ signal }) => ask(fleetReportApi.lookAtFleet, { params: { id: fleet }, body: { zone }, signal }),
    staleTime: LOOK_EVERY_MS,
    refetchInterval: LOOK_EVERY_MS,
    retry: false,
  })

const EVENTS_EVERY_MS = 60_000

/** What all followed ships did, a page after the other; asked for again every minute while it is shown. */
export const fleetEventsQuery = (user: string, zone: string, language: string) =>
  infiniteQueryOptions({
    queryKey: [KEY, user, 'events', zone, language],
    initialPageParam: {},
    queryFn: ({ signal, pageParam }) => ask(fleetReportApi.listFleetEvents, { query: { zone, ...pageParam }, signal }),
    getNextPageParam: ({ events, more }) => {
      const last = events.at(-1)
      return more && last ? { before: last.at, beforeId: last.id } : undefined
    },
    refetchInterval: EVENTS_EVERY_MS,
    staleTime: EVENTS_EVERY_MS,
  })

export async function saveReportSettings(user: string, fleet: string, body: ReportSettings) {
  const answer = await request(fleetReportApi.saveReportSettings, { params: { id: fleet }, body })
  if (answer.result) queryClient.setQueryData(reportSettingsQuery(user, fleet).queryKey, answer.result)
  // That of now is by the clock of the settings.
  await queryClient.invalidateQueries({ queryKey: [KEY, user, fleet, 'report', null] })
  return answer
}

/** The report as a file to keep. */
export async function exportReport(
  { fleet, ...which }: WhichReport,
  format: 'csv' | 'xlsx',
  saved: (values: { file: string }) => string,
): Promise<void> {
  const taken = await downloadFile(fleetReportApi.exportFleetReport, {
    params: { id: fleet },
    query: { ...queryOf(which), format },
    name: `fairway-report.${format}`,
  })
  if (!taken.ok) return toast('bad', taken.message)
  saveFile(taken.name, taken.content)
  toast('good', saved({ file: taken.name }))
}

const queryOf = ({ day, zone }: Omit<WhichReport, 'fleet'>) => (day === null ? { zone } : { day })

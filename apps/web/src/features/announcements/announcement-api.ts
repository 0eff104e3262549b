import { announcementApi } from '@fairway/contract'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/request.ts'

const LOOK_MS = 5 * 60_000

/** Announcements of now. One that cannot be read is no reason to trouble anybody. */
export const announcementsQuery = queryOptions({
  queryKey: ['announcements'],
  queryFn: ({ signal }) => ask(announcementApi.listAnnouncements, { signal, quiet: true }),
  refetchInterval: LOOK_MS,
  staleTime: 60_000,
  retry: false,
})

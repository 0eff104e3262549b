import {
  errorCodes,
  reminderApi,
  type CallInput,
  type Inbox,
  type InboxEvent,
  type InboxQuery,
} from '@fairway/contract'
import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query'
import { queryClient } from '../../api/query-client.ts'
import { readAgain } from '../../api/read-again.ts'
import { ask, request } from '../../api/request.ts'
import { setUnread, useInbox } from '../../session/inbox-live.ts'

type SaveSchemas = Awaited<ReturnType<typeof reminderApi.saveReminder.schemas>>
export type RuleWanted = CallInput<SaveSchemas>['body']

const RULES = 'reminders'
const INBOX = 'inbox'
const HISTORY = 'rule-history'
/** The key of the fleets (api/fleet-api.ts). */
const FLEETS = 'fleets'
/** While something waits to be sent, ms. */
const SOON = 5_000

/** Own rules. `user`: whose, so that another account's are another list. */
export const rulesQuery = (user: string) =>
  queryOptions({
    queryKey: [RULES, user],
    queryFn: ({ signal }) => ask(reminderApi.listReminders, { signal, quiet: true }),
    staleTime: 30_000,
  })

/** A rule, what it told and what became of that. */
export const ruleQuery = (user: string, id: string) =>
  queryOptions({
    queryKey: [HISTORY, user, id],
    queryFn: ({ signal }) => ask(reminderApi.getReminder, { params: { id }, signal, quiet: true }),
    staleTime: 10_000,
    // What waits to be sent is soon sent or given up.
    refetchInterval: ({ state }) => (state.data?.sent.some(({ waiting }) => waiting > 0) === true ? SOON : false),
  })

/** Where a rule has its page, and where the inbox shows what it told. */
export const ruleAddress = (id: string): string => `/index/myAccount/areaRemind?rule=${id}`
export const planAddress = (id: string): string => `/index/myAccount/planRoutes?plan=${id}`
export const ruleInbox = (id: string): string => `/index/myAccount/areaRemind?tab=inbox&rule=${id}`

export type InboxChoice = Pick<InboxQuery, 'id' | 'kind' | 'mmsi' | 'rule'> & {
  unread: boolean
  /** Left out: by days. */
  by?: 'ship' | undefined
}

const queryOf = ({ id, unread, kind, mmsi, rule }: InboxChoice) => ({
  ...(id !== undefined && { id }),
  ...(unread && { unread: 'true' }),
  ...(kind !== undefined && { kind }),
  ...(mmsi !== undefined && { mmsi }),
  ...(rule !== undefined && { rule }),
})

/** What the rules told, a page after the other. */
export const inboxQuery = (user: string, choice: InboxChoice) =>
  infiniteQueryOptions({
    // However it is grouped, it is the same.
    queryKey: [INBOX, user, queryOf(choice)],
    initialPageParam: {},
    queryFn: async ({ signal, pageParam }) => {
      const page = await ask(reminderApi.listInbox, {
        query: { ...queryOf(choice), ...pageParam },
        signal,
        quiet: true,
      })
      setUnread(page.unread)
      return page
    },
    getNextPageParam: ({ events, more }) => {
      const last = events.at(-1)
      return more && last ? { before: last.noticedAt, beforeId: last.id } : undefined
    },
  })

export const inboxFile = (choice: InboxChoice, format: 'csv' | 'xlsx') => ({
  query: { ...queryOf(choice), format },
  name: `fairway-inbox.${format}`,
})

/** The lists of fleets count the rules about their ships. */
const rulesAgain = () => readAgain(RULES, HISTORY, FLEETS)
/** What a rule told goes with the inbox. */
export const inboxAgain = () => readAgain(INBOX, HISTORY, RULES)

/** What a rule would have told. */
export const rehearseRule = (body: RuleWanted) => request(reminderApi.rehearseReminder, { body })

/** Seconds before and after, of the track that is shown. */
const AROUND_S = 3 * 3_600

/** Her track around a moment, on the map. */
export function trackAround({ mmsi, at, lat, lon }: Pick<InboxEvent, 'at' | 'lat' | 'lon'> & { mmsi: number }): string {
  const seconds = Math.round(at / 1000)
  const place = lat === null || lon === null ? '' : `&c=${lat.toFixed(4)},${lon.toFixed(4)}&z=11`
  return `/map?ship=${mmsi}&tab=history&period=${seconds - AROUND_S}-${seconds + AROUND_S}${place}`
}

export async function saveRule(body: RuleWanted) {
  const answer = await request(reminderApi.saveReminder, { body })
  if (answer.code === errorCodes.ok) await rulesAgain()
  return answer
}

export async function switchRule(id: string, body: { on?: boolean; snoozeUntil?: number | null }) {
  const answer = await request(reminderApi.switchReminder, { params: { id }, body })
  await rulesAgain()
  return answer
}

export async function deleteRule(id: string) {
  const answer = await request(reminderApi.deleteReminder, { params: { id } })
  // What it told is asked for no more: it is not there.
  await readAgain(RULES, FLEETS)
  return answer
}

type MarkSchemas = Awaited<ReturnType<typeof reminderApi.markInbox.schemas>>

/** One after the other: of two on their way the server might take the later one first. */
let marking: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Some that are named are marked at once in the pages that are there; these are asked for again where it is about more, or refused. */
export async function markInbox(body: CallInput<MarkSchemas>['body']) {
  if (body.ids !== undefined) markHere(new Set(body.ids), body.read)
  waiting++
  const turn = marking.then(() => request(reminderApi.markInbox, { body }))
  marking = turn.catch(() => {})
  const answer = await turn.finally(() => waiting--)
  // What is marked meanwhile is counted here already.
  if (answer.code === errorCodes.ok && answer.result && waiting === 0) setUnread(answer.result.unread)
  if (body.ids === undefined || answer.code !== errorCodes.ok) await inboxAgain()
  return answer
}

function markHere(ids: ReadonlySet<string>, read: boolean): void {
  const changed = new Set<string>()
  const marked = (event: InboxEvent): InboxEvent => {
    if (!ids.has(event.id) || event.read === read) return event
    changed.add(event.id)
    return { ...event, read }
  }
  queryClient.setQueriesData<InfiniteData<Inbox>>({ queryKey: [INBOX] }, (known) => {
    return known && { ...known, pages: known.pages.map((page) => ({ ...page, events: page.events.map(marked) })) }
  })
  const { unread } = useInbox.getState()
  // The server tells the same number, to this browser too.
  if (unread !== null) setUnread(Math.max(0, unread + (read ? -changed.size : changed.size)))
}

/** Ships of whom own rules tell nothing for a while. */
export const mutedQuery = (user: string) =>
  queryOptions({
    queryKey: ['muted-ships', user],
    queryFn: ({ signal }) => ask(reminderApi.listMuted, { signal }),
    staleTime: 60_000,
  })

export async function muteShip(mmsi: number, until: number | null) {
  const answer = await request(reminderApi.muteShip, { body: { mmsi, until } })
  await readAgain('muted-ships')
  return answer
}

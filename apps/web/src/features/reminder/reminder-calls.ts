import { errorCodes, reminderApi, type CallInput, type InboxQuery } from '@fairway/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../api/query-client.ts'
import { ask, request } from '../../api/request.ts'
import { setUnread } from '../../session/inbox-live.ts'

type SaveSchemas = Awaited<ReturnType<typeof reminderApi.saveReminder.schemas>>
export type RuleWanted = CallInput<SaveSchemas>['body']

const RULES = 'reminders'
const INBOX = 'inbox'

/** Own rules. `user`: whose, so that another account's are another list. */
export const rulesQuery = (user: string) =>
  queryOptions({
    queryKey: [RULES, user],
    queryFn: ({ signal }) => ask(reminderApi.listReminders, { signal, quiet: true }),
    staleTime: 30_000,
  })

export type InboxChoice = Pick<InboxQuery, 'kind' | 'rule'> & { unread: boolean }

const queryOf = ({ unread, kind, rule }: InboxChoice) => ({
  ...(unread && { unread: 'true' }),
  ...(kind !== undefined && { kind }),
  ...(rule !== undefined && { rule }),
})

/** What the rules told, a page after the other. */
export const inboxQuery = (user: string, choice: InboxChoice) =>
  infiniteQueryOptions({
    queryKey: [INBOX, user, choice],
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

export const inboxFile = (choice: InboxChoice) => ({ query: queryOf(choice), name: 'fairway-inbox.csv' })

const rulesAgain = () => queryClient.invalidateQueries({ queryKey: [RULES] })
export const inboxAgain = () => queryClient.invalidateQueries({ queryKey: [INBOX] })

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
  await rulesAgain()
  return answer
}

export async function markInbox(body: { ids?: string[]; upTo?: number; read: boolean }) {
  const answer = await request(reminderApi.markInbox, { body })
  if (answer.code === errorCodes.ok && answer.result) setUnread(answer.result.unread)
  await inboxAgain()
  return answer
}

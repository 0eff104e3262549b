import { once } from 'node:events'
import { livePath, reminderApi, type Inbox, type InboxEvent, type ServerMessage } from '@fairway/contract'
import { WebSocket } from 'ws'
import { call } from './account-api.ts'

/** What the socket says of the inbox, and when. */
export async function followInbox(url: string, token: string): Promise<{ unread: number; at: number }[]> {
  const counts: { unread: number; at: number }[] = []
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/${livePath}`, { origin: url })
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (isBinary) return
    const message = JSON.parse(data.toString()) as ServerMessage
    if (message.type === 'inbox') counts.push({ unread: message.unread, at: Date.now() })
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'inbox', token }))
  return counts
}

/** The whole inbox in the order in which it was filled. */
export async function inboxOf(url: string, token: string): Promise<InboxEvent[]> {
  const events: InboxEvent[] = []
  for (let more = true; more;) {
    const last = events.at(-1)
    const page = last === undefined ? '' : `?before=${last.noticedAt}&beforeId=${last.id}`
    const inbox = await call<Inbox>(url, reminderApi.listInbox.path + page, { token })
    events.push(...inbox.events)
    more = inbox.more
  }
  return events.toReversed()
}

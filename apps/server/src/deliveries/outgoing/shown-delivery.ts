import { inboxFacts, reminderEventKinds, type Delivery } from '@fairway/contract'
import { z } from 'zod'
import { MAIL, mailBody } from '../channels/mail-body.ts'
import type { LoggedMessage } from './outgoing.store.ts'
import { PUSH, pushBody } from '../channels/push-body.ts'
import { REPORT, reportBody } from '../messages/report-body.ts'
import { SMS } from '../channels/sms-channel.ts'

/** What the log says of a message; of a test nothing. */
const told = z.object({
  data: z.object({
    kind: z.enum(reminderEventKinds).nullable().default(null),
    mmsi: z.number().nullable().default(null),
    facts: inboxFacts
      .pick({ ship: true, shipZh: true, area: true, portName: true, plan: true, detail: true })
      .default({ ship: null, area: null, portName: null }),
  }),
})

/** A message as its owner's log has it. */
export function shownDelivery({
  id,
  channel,
  targetId,
  body,
  createdAt,
  state,
  dueAt,
  tries,
}: LoggedMessage): Delivery {
  return {
    id,
    targetId,
    ...(saidBy[channel] ?? saidByWebhook)(body),
    createdAt,
    state,
    dueAt: state === 'waiting' ? dueAt : null,
    tries: [...tries],
  }
}

const nothing = { kind: null, mmsi: null, ship: null, place: null }

const saidBySeveral = (channel: 'mail' | 'sms') => (body: string) => {
  const { events, more } = mailBody.parse(JSON.parse(body))
  return { channel, events: events.length + more, ...nothing }
}

/** The fleet stands for the place. */
const saidByReport = (body: string) => ({
  channel: 'report' as const,
  events: 0,
  ...nothing,
  place: reportBody.parse(JSON.parse(body)).fleet,
})

/** The browser stands for the place. */
function saidByPush(body: string) {
  const { name, events, more } = pushBody.parse(JSON.parse(body))
  return { channel: 'push' as const, events: events.length + more, ...nothing, place: name }
}

function saidByWebhook(body: string) {
  const { kind, mmsi, facts } = told.parse(JSON.parse(body)).data
  const { ship, shipZh, plan } = facts
  const said = {
    kind,
    mmsi,
    ship,
    ...(shipZh !== undefined && { shipZh }),
    place: facts.portName ?? facts.area ?? plan ?? null,
    ...(plan !== undefined && { plan }),
    detail: facts.detail,
  }
  return { channel: 'webhook' as const, events: kind === null ? 0 : 1, ...said }
}

type Said = Pick<Delivery, 'channel' | 'events' | 'kind' | 'mmsi' | 'ship' | 'shipZh' | 'place' | 'plan' | 'detail'>
const saidBy: Record<string, ((body: string) => Said) | undefined> = {
  [MAIL]: saidBySeveral('mail'),
  [SMS]: saidBySeveral('sms'),
  [REPORT]: saidByReport,
  [PUSH]: saidByPush,
}

import { userById } from '../../accounts/users.store.ts'
import type { Database } from '../../database/open-database.ts'
import type { Messages } from '../../messages/message.ts'
import { sentMail } from './mail-channel.ts'
import type { Channel } from '../outgoing/outgoing-worker.ts'
import { reminderLines } from '../messages/reminder-lines.ts'

export const SMS = 'sms'

const MINUTE = 60_000
/** What comes hours late by SMS is read in the inbox by then. */
const WAITS = [MINUTE, 5 * MINUTE, 15 * MINUTE]

export interface SmsChannelOptions {
  db: Database
  messages: Pick<Messages, 'deliver'>
  /** For tests. */
  waits?: readonly number[]
}

/** What rules told, as one line to the phone of the account: a provider has no way to be told that a message came before. */
export function smsChannel({ db, messages, waits = WAITS }: SmsChannelOptions): Channel {
  return {
    waits,
    async send({ id, userId, body }) {
      const user = await userById(db, userId)
      if (user === null || user.mobile === null) return { status: null, problem: 'no-address', text: '', again: false }
      const { language, lines, more } = await reminderLines(db, user, body)
      // What was read and deleted meanwhile needs no message.
      if (lines.length === 0) return { status: null, problem: null, text: '', again: false }
      const message = { kind: 'reminder', lines, more, rulesUrl: '', silence: null, oneClick: '' } as const
      const to = { kind: 'mobile', value: user.mobile } as const
      return sentMail(() => messages.deliver(to, message, language, id))
    },
  }
}

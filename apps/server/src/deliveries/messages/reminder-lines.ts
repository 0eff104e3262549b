import type { Language } from '@fairway/contract'
import type { User } from '../../accounts/users.store.ts'
import type { Database } from '../../database/open-database.ts'
import type { ReminderLine } from '../../messages/message.ts'
import { eventsById, type SentEvent } from './events.store.ts'
import { eventText } from './event-text.ts'
import { mailBody } from '../channels/mail-body.ts'
import { readerMoment } from './reader-moment.ts'

/** Of an account whose owner never chose one. */
const LANGUAGE: Language = 'zh-CN'

/** What the body of a message tells its owner, in the owner's language and time. No events: all were deleted meanwhile. */
export async function reminderLines(
  db: Database,
  owner: User,
  body: string,
  urlOf: (event: SentEvent) => string = () => '',
): Promise<{ language: Language; events: SentEvent[]; lines: ReminderLine[]; more: number }> {
  const { events: ids, more } = mailBody.parse(JSON.parse(body))
  const events = await eventsById(db, owner.id, ids)
  const language = owner.language ?? LANGUAGE
  const moment = readerMoment(language, owner.timeZone)
  const lines = events.map((event) => ({
    when: moment(event.at),
    what: eventText(event, language, moment),
    rule: event.ruleName,
    url: urlOf(event),
  }))
  return { language, events, lines, more }
}

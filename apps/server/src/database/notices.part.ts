import type { DatabasePart } from './database.part.ts'
import type { Context, Part } from '../part.ts'
import { LocalNotices, type Notices } from './notices.ts'
import { SharedNotices } from './shared-notices.ts'

export interface NoticesPart extends Part {
  readonly notices: Notices
}

/** Who is told when something of a user's has become another: this process, and where there are several, all of them. */
export function noticesPart({ config, log }: Context, { db }: Pick<DatabasePart, 'db'>): NoticesPart {
  if (config.nats === null || config.databaseUrl === null) return { name: 'notices', notices: new LocalNotices() }
  let told = false
  const notices = new SharedNotices({
    url: config.databaseUrl,
    db,
    onError(error) {
      if (!told)
        log('notices').error({ error }, 'Notices between processes cannot go over the database; it is tried again.')
      told = true
    },
  })
  return {
    name: 'notices',
    notices,
    condition: () => {
      if (notices.isListening) told = false
      return notices.isListening ? 'ok' : 'degraded'
    },
    health: () => ({ notices: { listening: notices.isListening } }),
    start: () => notices.start(),
    stop: () => notices.stop(),
  }
}

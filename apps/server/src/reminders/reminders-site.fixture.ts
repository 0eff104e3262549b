import type { Area, UserInfo } from '@fairway/contract'
import { openSite, type TestSite } from '../accounts/site.fixture.ts'
import { createAreas } from '../areas/areas.ts'
import { namedAreas } from '../areas/named-areas.ts'
import type { Database } from '../database/open-database.ts'
import { silenceLinks } from '../deliveries/messages/silence-links.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { ownInbox } from './inbox/own-inbox.ts'
import { createReminders } from './reminders.ts'
import { reminderRoutes } from './reminders.routes.ts'
import { createSilence } from './watch/silence.ts'

interface Options {
  db: Database
  weather: { provided: boolean }
  /** Ships in an area now. */
  countIn(): number
  onChange(userId: number): void
}

/** A site with reminders, two people, and an area of the first. */
export async function openRemindersSite({ db, weather, countIn, onChange }: Options): Promise<{
  site: TestSite
  ann: UserInfo
  bob: UserInfo
  area: Area
}> {
  const areas = createAreas({ db: db, now: Date.now })
  const reminders = createReminders({
    db: db,
    now: Date.now,
    areaOf: namedAreas(areas).get,
    isPort: (locode) => locode === 'CNSHA',
    countIn,
    weather,
    rehearse: async () => ({
      from: 0,
      to: 1,
      ships: 0,
      leftOut: 0,
      total: 0,
      days: [],
      hits: [],
      untried: [],
      placeFrom: null,
      circlesFrom: null,
      suggestedCoolDown: null,
    }),
    onChange: async (userId) => onChange(userId),
  })
  const links = silenceLinks(keyedHash('test'), Date.now)
  const silence = createSilence({ db: db, links, reminders, now: Date.now })
  const site = await openSite({
    db: db,
    now: Date.now,
    more: ({ accounts }) =>
      reminderRoutes({
        reminders,
        weather,
        db: db,
        inbox: (userId) => ownInbox(db, userId, () => {}),
        silence,
        authenticate: accounts.authenticate,
      }),
  })
  const ann = await site.enter('13800012111', 'gangway-7', '10.5.0.3')
  const bob = await site.enter('13800012112', 'gangway-7', '10.5.0.4')
  const { user_id: userId } = await db
    .selectFrom('user_session')
    .innerJoin('user_account', 'user_account.id', 'user_session.user_id')
    .select('user_session.user_id')
    .where('mobile', '=', '13800012111')
    .executeTakeFirstOrThrow()
  const area = await areas.save(userId, {
    name: 'Bank',
    colour: 'teal',
    note: '',
    shown: true,
    shape: { kind: 'circle', centre: { lat: 20, lon: 118 }, radius: 5_000 },
  })
  return { site, ann, bob, area }
}

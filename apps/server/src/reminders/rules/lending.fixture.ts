import { openSite } from '../../accounts/site.fixture.ts'
import { areaRoutes } from '../../areas/areas.routes.ts'
import { createAreas } from '../../areas/areas.ts'
import { namedAreas } from '../../areas/named-areas.ts'
import type { Database } from '../../database/open-database.ts'
import { LocalNotices } from '../../database/notices.ts'
import { silenceLinks } from '../../deliveries/messages/silence-links.ts'
import { createFleets } from '../../fleets/fleets.ts'
import { fleetRoutes } from '../../fleets/fleets.routes.ts'
import { organisationsPart } from '../../organisations/organisations.part.ts'
import { Picture } from '../../picture/picture.ts'
import { ShipSearch } from '../../picture/search/ship-search.ts'
import { ShipRegister } from '../../register/ship-register.ts'
import { keyedHash } from '../../secrets/keyed-hash.ts'
import { openRules } from './open-rules.ts'
import { ownInbox } from '../inbox/own-inbox.ts'
import { createReminders } from '../reminders.ts'
import { reminderRoutes } from '../reminders.routes.ts'
import type { RuleBook } from './rule-book.ts'
import { createSilence } from '../watch/silence.ts'

/** A site with areas, fleets, organisations and rules, of which the book has those that watch; nothing is watched. For tests. */
export async function openLending(db: Database, book: RuleBook) {
  const notices = new LocalNotices()
  const topic = (name: 'areas' | 'fleets') => notices.topic(name)
  const named = namedAreas(createAreas({ db, now: Date.now }))
  const kept = createAreas({ db, now: Date.now, onChange: topic('areas').tell })
  const fleets = createFleets({ db, now: Date.now, isHeard: () => true, onChange: topic('fleets').tell })
  const watcher = { prepare: async () => {}, start() {}, began() {} }
  const rules = openRules({
    db,
    book,
    watcher: watcher as unknown as Parameters<typeof openRules>[0]['watcher'],
    named: { areas: named.list, places: fleets.places, shipsOf: fleets.shipsOf },
    log: { info() {}, warn() {}, error() {} } as unknown as Parameters<typeof openRules>[0]['log'],
  })
  await rules.start()
  for (const name of ['areas', 'fleets'] as const) topic(name).on((userId) => void rules.readAround(userId))
  notices.topic('sharing').on((userId) => void rules.readAgain(userId))
  const reminders = createReminders({
    db,
    now: Date.now,
    areaOf: named.get,
    isPort: () => true,
    weather: { provided: false },
    countIn: () => 0,
    rehearse: () => Promise.reject(new Error('no rehearsal here')),
    onChange: rules.read,
  })
  const traffic = { traffic: () => Promise.reject(new Error('no traffic here')), stays: () => Promise.resolve([]) }
  const picture = new Picture({ register: new ShipRegister() })
  const site = await openSite({
    db,
    now: Date.now,
    more:
      ({ accounts, limits }) =>
      (app) => {
        const { authenticate } = accounts
        areaRoutes(kept, traffic, authenticate)(app)
        const search = new ShipSearch()
        fleetRoutes({
          fleets,
          authenticate,
          limits,
          picture,
          search,
          shipOf: () => null,
          forecastOf: async () => null,
          now: Date.now,
        })(app)
        reminderRoutes({
          reminders,
          weather: { provided: false },
          db,
          inbox: (userId) => ownInbox(db, userId, () => {}),
          silence: createSilence({ db, links: silenceLinks(keyedHash('test'), Date.now), reminders, now: Date.now }),
          authenticate,
        })(app)
      },
    part: (context, needs) => organisationsPart(context, { database: { db }, notices, ...needs }),
  })
  return { site, rules }
}

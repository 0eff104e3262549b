import { INBOX_DAYS, shipClasses, type InboxEvent } from '@fairway/contract'
import type { World } from '@fairway/tracking/reminders'
import { PlaceGrid } from '@fairway/tracking/voyages'
import type { AccountsPart } from '../accounts/accounts.part.ts'
import type { AreasPart } from '../areas/areas.part.ts'
import type { DatabasePart } from '../database/database.part.ts'
import type { DeliveriesPart } from '../deliveries/deliveries.part.ts'
import type { FleetsPart } from '../fleets/fleets.part.ts'
import type { Questions } from '../bus/questions.ts'
import type { Listener, Notices } from '../database/notices.ts'
import type { Context, Part } from '../part.ts'
import type { PicturePart } from '../picture/picture.part.ts'
import { ABSENT_POSITION, mapClassAt } from '../picture/ship-columns.ts'
import type { PortsPart } from '../ports/ports.part.ts'
import type { AskedTracks, TracksPart } from '../tracks/tracks.part.ts'
import type { VoyagesPart } from '../voyages/voyages.part.ts'
import type { WeatherPart } from '../weather/weather.part.ts'
import { forgetEvents, inboxOf } from './inbox/inbox.store.ts'
import { forgetMutes } from './rules/muted-ships.store.ts'
import { openRehearsals } from './rehearsal/rehearsals.ts'
import { ownInbox, type OwnInbox } from './inbox/own-inbox.ts'
import { createReminders, type Reminders } from './reminders.ts'
import { reminderRoutes } from './reminders.routes.ts'
import { measures } from './watch/said.ts'
import { createSilence } from './watch/silence.ts'
import { watchedElsewhere, watchRules } from './watch/watch-rules.ts'
import { RuleBook, type ShipNow, type ShipsNow } from './rules/rule-book.ts'

export interface RemindersPart extends Part {
  readonly reminders: Reminders
  inbox(userId: number): OwnInbox
  /** `listener` is told when there is something else in a user's inbox, or less unread. */
  onInbox(listener: Listener): void
  unread(userId: number): Promise<number>
  /** What was put into a user's inbox since a moment (UTC ms), the oldest first. */
  eventsSince(userId: number, noticedAt: number, most: number): Promise<InboxEvent[]>
  /** Another part has put something into a user's inbox. */
  tell(userId: number): void
}

interface RemindersNeeds {
  database: Pick<DatabasePart, 'db'>
  accounts: AccountsPart
  areas: AreasPart
  fleets: FleetsPart
  ports: PortsPart
  picture: PicturePart
  tracks: AskedTracks
  /** Where this process stores the tracks it watches them too; null: another does. */
  storing: TracksPart | null
  notices: Notices
  questions: Pick<Questions, 'ask' | 'answer'> | null
  voyages: Pick<VoyagesPart, 'onKept' | 'whoWaits' | 'waitsOf'>
  weather: Pick<WeatherPart, 'at' | 'provided'>
  deliveries: Pick<DeliveriesPart, 'send' | 'wake' | 'onTold' | 'silenceLinks'>
}

const DAY_MS = 86_400_000

/** Rules that watch ships and places, and the inbox of what they told. */
export function remindersPart(context: Context, needs: RemindersNeeds): RemindersPart {
  const { database, accounts, areas, fleets, ports, picture, storing, deliveries, weather } = needs
  const { now } = context
  const { db } = database
  const changes = needs.notices.topic('inbox')
  const world = worldOf(ports)
  const ships = shipsNow(picture)
  const book = new RuleBook(ships, world)
  const named = {
    areas: (userId: number) => areas.named.list(userId),
    places: (userId: number) => fleets.fleets.places(userId),
    shipsOf: (userId: number, fleetId: string) => fleets.fleets.shipsOf(userId, fleetId),
  }
  deliveries.onTold(changes.tell)
  const watch =
    storing === null
      ? watchedElsewhere(needs.notices, needs.questions)
      : watchRules(context, { ...needs, storing, book, ships, named, tell: changes.tell })
  // Something was read, here or in another tab.
  const inbox = (userId: number) => ownInbox(db, userId, changes.tell)
  const reminders = createReminders({
    db,
    now,
    areaOf: (userId, id) => areas.named.get(userId, id),
    isPort: (locode) => ports.table.find(locode) !== null,
    weather,
    countIn: (area) => book.countIn(area),
    rehearse: openRehearsals({ ...rehearsedFrom(needs), db, named, world, now }),
    onChange: watch.changed,
  })
  const silence = createSilence({ db, links: deliveries.silenceLinks, reminders, now })
  return {
    name: 'reminders',
    reminders,
    inbox,
    onInbox: changes.on,
    unread: (userId) => inboxOf(db, userId).unread(),
    eventsSince: (userId, ...question) => inboxOf(db, userId).since(...question),
    tell: changes.tell,
    api: [reminderRoutes({ reminders, weather, db, inbox, silence, authenticate: accounts.accounts.authenticate })],
    exports: {
      reminders: (userId) => reminders.list(userId),
      inbox: (userId) => inboxOf(db, userId).everything(),
      mutedShips: (userId) => reminders.muted(userId),
    },
    ...watch.part,
    sweep: async () => {
      await watch.sweep()
      await forgetMutes(db, now())
      await forgetEvents(db, now() - INBOX_DAYS * DAY_MS)
    },
  }
}

const rehearsedFrom = ({ tracks, picture, ports, voyages }: RemindersNeeds) => ({
  tracks: tracks.store,
  ship: picture.ship,
  port: (locode: string) => ports.table.find(locode),
  waitsOf: voyages.waitsOf,
})

function worldOf({ table, destinations }: PortsPart): World {
  const grid = new PlaceGrid(table.all())
  return {
    portDistance: (lat, lon, within) => grid.nearest(lat, lon, within)?.away ?? null,
    portOf: (destination, near) => destinations.resolve(destination, near).port?.locode ?? null,
    placeOf: (locode) => table.find(locode),
  }
}

/** The ships of the picture as rules ask of them; what comes behind the classes of ships is none. */
function shipsNow({ picture, ship: known }: PicturePart): ShipsNow {
  const at = (row: number): ShipNow => ({
    mmsi: picture.columns.mmsi[row],
    time: picture.columns.positionAt[row],
    lat: picture.columns.latE7[row] / 1e7,
    lon: picture.columns.lonE7[row] / 1e7,
  })
  return {
    inBox: (box, visit) =>
      picture.inBox(box, (row) => {
        if (picture.columns.class[row] < shipClasses.length) visit(at(row))
      }),
    find(mmsi) {
      const row = picture.row(mmsi)
      return row < 0 || picture.columns.latE7[row] === ABSENT_POSITION ? null : at(row)
    },
    classOf(mmsi) {
      const row = picture.row(mmsi)
      return row < 0 ? null : mapClassAt(picture.columns, row)
    },
    said(mmsi) {
      const ship = known(mmsi)
      if (ship === null) return null
      const { name, callSign, imo, draught, destination, eta } = ship
      return { time: 0, name, callSign, imo, draught, destination, eta, ...measures(ship) }
    },
  }
}

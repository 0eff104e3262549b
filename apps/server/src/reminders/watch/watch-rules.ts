import { z } from 'zod'
import type { AreasPart } from '../../areas/areas.part.ts'
import type { Questions } from '../../bus/questions.ts'
import type { DatabasePart } from '../../database/database.part.ts'
import type { DeliveriesPart } from '../../deliveries/deliveries.part.ts'
import type { FleetsPart } from '../../fleets/fleets.part.ts'
import { metric } from '../../health/metric.ts'
import type { Notices } from '../../database/notices.ts'
import type { Context, Part } from '../../part.ts'
import type { PicturePart } from '../../picture/picture.part.ts'
import type { PortsPart } from '../../ports/ports.part.ts'
import type { TracksPart } from '../../tracks/tracks.part.ts'
import type { VoyagesPart } from '../../voyages/voyages.part.ts'
import type { WeatherPart } from '../../weather/weather.part.ts'
import { describeTold } from '../looks/facts.ts'
import { circleLook } from '../looks/look-circles.ts'
import { queueLook } from '../looks/look-queues.ts'
import { weatherLook } from '../looks/look-weather.ts'
import { Looking } from '../looks/looking.ts'
import { openRules } from '../rules/open-rules.ts'
import type { RuleBook, ShipsNow } from '../rules/rule-book.ts'
import { Watcher } from './watcher.ts'

interface WatchNeeds {
  database: Pick<DatabasePart, 'db'>
  areas: Pick<AreasPart, 'onChange'>
  fleets: Pick<FleetsPart, 'onChange'>
  ports: Pick<PortsPart, 'table'>
  picture: Pick<PicturePart, 'ship'>
  storing: TracksPart
  voyages: Pick<VoyagesPart, 'onKept' | 'whoWaits'>
  weather: Pick<WeatherPart, 'at'>
  deliveries: Pick<DeliveriesPart, 'send' | 'wake'>
  notices: Notices
  questions: Pick<Questions, 'answer'> | null
  book: RuleBook
  ships: ShipsNow
  named: Parameters<typeof openRules>[0]['named']
  /** Something is in a user's inbox. */
  tell(userId: number): void
}

/** What of the rules is done while the server runs. */
export interface RuleWatch {
  /** Resolves when a user's rules are watched as they are kept now. */
  changed(userId: number): Promise<void>
  sweep(): Promise<void>
  readonly part: Pick<Part, 'health' | 'metrics' | 'start' | 'quiesce' | 'stop'>
}

/** The name of the question by which another process waits until changed rules are watched. */
const RULES = 'rules'

/** Watches what the rules are about, and tells what happens. */
export function watchRules(context: Context, needs: WatchNeeds): RuleWatch {
  const { book, ships, ports, picture, storing, voyages, deliveries, weather, named, notices, questions } = needs
  const { now } = context
  const { db } = needs.database
  const log = context.log('reminders')
  const describe = describeTold(book, { ship: picture.ship, port: (locode) => ports.table.find(locode) })
  const onTold = (users: readonly number[]) => {
    users.forEach(needs.tell)
    deliveries.wake()
  }
  const telling = { db, book, describe, onTold, send: deliveries.send, log, now }
  const watcher = new Watcher({ ...telling, tracks: storing.store })
  const looking = new Looking({
    ...telling,
    looks: [
      circleLook({ tracks: storing.store, ships, newest: () => watcher.newest }),
      weatherLook({ at: weather.at, ship: picture.ship, now }),
      queueLook({
        whoWaits: voyages.whoWaits,
        port: (locode) => ports.table.find(locode),
        classOf: ships.classOf,
        now,
      }),
    ],
  })
  const rules = openRules({ db, book, watcher, named, log })
  for (const onChange of [notices.topic(RULES).on, notices.topic('sharing').on])
    onChange((userId) => void rules.readAgain(userId))
  for (const onChange of [needs.areas.onChange, needs.fleets.onChange])
    onChange((userId) => void rules.readAround(userId))
  questions?.answer(RULES, (body) => rules.read(z.number().int().parse(body)))
  voyages.onKept(async (calls) => {
    await rules.ready
    await watcher.calls(calls)
  })
  storing.store.onStaged((points) => watcher.staged(points))
  storing.store.onStagedStatics((reports) => watcher.stagedStatics(reports))
  return {
    changed: rules.read,
    async sweep() {
      await watcher.sweep()
      if (questions !== null) await rules.lookForOthers()
    },
    part: {
      health: () => ({ reminders: { rules: book.size, live: watcher.isLive, queued: watcher.queued } }),
      metrics: metricsOf(book, watcher, looking),
      start() {
        void rules.start()
        rules.ready.then(() => looking.start()).catch(() => {})
      },
      async quiesce() {
        rules.stop()
        await looking.stop()
        watcher.leaveStore()
      },
      stop: () => watcher.stop(),
    },
  }
}

/** Another process watches: it is asked to read what has changed, and told where it does not answer at once. */
export function watchedElsewhere(notices: Notices, questions: Pick<Questions, 'ask'> | null): RuleWatch {
  const changes = notices.topic(RULES)
  return {
    async changed(userId) {
      try {
        await questions?.ask(RULES, userId)
      } catch {
        changes.tell(userId)
      }
    },
    sweep: async () => {},
    part: {},
  }
}

const metricsOf = (book: RuleBook, watcher: Watcher, looking: Looking) => [
  metric('reminder_rules', 'Reminder rules that watch', () => book.size),
  metric('reminder_events_total', 'Events that rules told since the start', () => watcher.events + looking.events),
  metric('reminder_points_queued', 'Track points that wait for the rules', () => watcher.queued),
  metric(
    'reminder_overflows_total',
    'Times that track points came too fast for the rules and were read from the store',
    () => watcher.overflows,
  ),
]

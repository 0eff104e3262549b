import type { Ship } from '@fairway/contract'
import { openDatabase, type Database } from '../../database/open-database.ts'
import { sendEvents } from '../../deliveries/outgoing/send-events.ts'
import { describeTold } from '../looks/facts.ts'
import { circleLook } from '../looks/look-circles.ts'
import { queueLook } from '../looks/look-queues.ts'
import { weatherLook } from '../looks/look-weather.ts'
import { Looking } from '../looks/looking.ts'
import { openRules } from '../rules/open-rules.ts'
import { MINUTE, pageOf, points, port, RoadsteadStore, said, weatherAt, whoWaits } from './roadstead.fixture.ts'
import { RuleBook } from '../rules/rule-book.ts'
import { areas } from './watcher.fixture.ts'
import { Watcher } from './watcher.ts'

// A process of its own that watches the roadstead for the rules in the database of its argument, as far as it is told, until it is killed.
const log = {
  info() {},
  warn() {},
  error: (what: object, text: string) => process.send?.({ error: `${text} ${JSON.stringify(what)}` }),
}
const { db } = await openDatabase({ dir: '', url: process.argv[2] })
const now = () => clock
const sending = { site: 'https://fairway.example', mail: false, smsADay: 0 }
const send = async (transaction: Database, events: readonly string[], at: number) =>
  void (await sendEvents(transaction, events, { ...sending, now: at }))
let clock = 0

async function open(upTo: number) {
  clock = upTo
  const store = new RoadsteadStore(upTo)
  const book = new RuleBook(store.ships)
  const shipNow = (mmsi: number): Ship | null => {
    const place = store.ships.find(mmsi)
    return place === null ? null : ({ ...place, positionAt: place.time, name: null, nameZh: null } as unknown as Ship)
  }
  const describe = describeTold(book, { ship: shipNow, port: () => port })
  const common = { db, book, describe, send, onTold() {}, log, now }
  const watcher = new Watcher({ ...common, tracks: store, checkpointMs: 20 * MINUTE })
  const named = { areas: async () => areas, places: async () => [], shipsOf: async () => [] }
  await openRules({ db, book, watcher, named, log }).start()
  const looks = [
    circleLook({ tracks: store, ships: store.ships, newest: now }),
    weatherLook({ at: () => weatherAt(clock), ship: shipNow, now }),
    queueLook({ whoWaits, port: () => port, classOf: () => null, now }),
  ]
  return { store, watcher, looking: new Looking({ ...common, looks }) }
}

let opened: ReturnType<typeof open> | null = null
process.on('message', (message: { begin: number } | { upTo: number } | 'end') => void act(message))
process.on('disconnect', () => process.exit())
process.send?.('ready')

async function act(message: { begin: number } | { upTo: number } | 'end'): Promise<void> {
  if (message === 'end') {
    const { watcher } = await opened!
    watcher.leaveStore()
    await watcher.stop()
  } else if ('begin' in message) await (opened = open(message.begin))
  else {
    const { store, watcher, looking } = await opened!
    const from = clock
    clock = message.upTo
    const isNew = ({ time }: { time: number }) => time > from && time <= clock
    store.storeUpTo(clock)
    watcher.stagedStatics(said.filter(isNew))
    watcher.staged(pageOf(points.filter(isNew)))
    await looking.turn()
    while (watcher.queued > 0 || !watcher.isLive) await new Promise((resolve) => setTimeout(resolve, 2))
  }
  process.send?.('done')
}

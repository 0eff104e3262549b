import { openDatabase } from '../database/open-database.ts'
import { createFleets } from '../fleets/fleets.ts'
import { createFleetReports } from './fleet-reports.ts'
import { sourcesOf } from './fleet-reports.fixture.ts'
import { ReportWorker } from './report-worker.ts'

// A process of its own that makes the reports of the database of its argument that are due at the moment it is told, until it is killed.
const silent = { info() {}, warn() {}, error() {} }
const { db } = await openDatabase({ dir: '', url: process.argv[2] })
const sea = { now: 0, heardAt: new Map<number, number>(), weathers: 0 }
const reports = createFleetReports({
  db,
  fleets: createFleets({ db, isHeard: () => true, now: () => sea.now }),
  sources: sourcesOf(db, sea),
  mail: true,
  onDue() {},
  now: () => sea.now,
})
const worker = new ReportWorker({
  db,
  make: reports.make,
  mail: true,
  onPut() {},
  log: silent,
  // The claims of who was killed end by this clock.
  now: () => sea.now + Math.round(performance.now()),
  leaseMs: 500,
  settleMs: 0,
})
process.on('message', (now: number) => {
  sea.now = now
  worker.start()
})
process.on('disconnect', () => process.exit())
process.send?.('ready')

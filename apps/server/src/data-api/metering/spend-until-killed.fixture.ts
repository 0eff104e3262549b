import { openDatabase } from '../../database/open-database.ts'
import { Meter } from './meter.ts'

// A process of its own that counts calls of a key in the database and the folder of its arguments until it is killed, and writes
// how many it has counted to its output, as a server answers once a call is counted.
const [url, folder, userId, keyId] = process.argv.slice(2) as [string, string, string, string]
const { db } = await openDatabase({ dir: '', url })
const silent = { info() {}, warn() {}, error() {} }
const meter = new Meter({ db, folder, log: silent, now: Date.now })
await meter.recover()
process.on('disconnect', () => process.exit())
process.on('message', () => {
  setInterval(() => void meter.flush().catch(() => {}), 5)
  const spend = () => {
    for (let i = 0; i < 20; i++) meter.count({ userId: Number(userId), keyId, call: 'getVessel', rows: 1, credits: 3 })
    process.send?.(meter.counted, undefined, {}, () => setTimeout(spend, 1))
  }
  spend()
})
process.send?.('ready')

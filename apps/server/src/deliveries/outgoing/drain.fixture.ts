import { openDatabase } from '../../database/open-database.ts'
import { OutgoingWorker } from './outgoing-worker.ts'
import { publicHosts } from '../channels/public-hosts.ts'
import { WEBHOOK } from './send-events.ts'
import { webhookChannel } from '../channels/webhook-channel.ts'

// A process of its own that drains the database of its argument when it is told to, until it is killed.
const silent = { info() {}, warn() {}, error() {} }
const { db } = await openDatabase({ dir: '', url: process.argv[2] })
const hosts = publicHosts(['127.0.0.0/8'])
const worker = new OutgoingWorker({
  db,
  channels: {
    [WEBHOOK]: webhookChannel({ db, hosts, now: Date.now, messages: { put: async () => 'no channel' }, site: '' }),
  },
  onTold() {},
  log: silent,
  leaseMs: 500,
})
process.on('message', () => worker.start())
process.on('disconnect', () => process.exit())
process.send?.('ready')

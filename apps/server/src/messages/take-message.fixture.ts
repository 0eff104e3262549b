import { openDatabase } from '../database/open-database.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { sealer } from '../secrets/sealed.ts'
import { createMessages } from './messages.ts'

// A process of its own that takes a code into the database of its argument, and whose sender never comes back; until it is killed.
const { db } = await openDatabase({ dir: '', url: process.argv[2] })
const sender = {
  send: () => new Promise<void>(() => process.send?.('sending')),
  close() {},
}
const messages = createMessages({
  db,
  sealer: sealer(keyedHash('test'), 'message'),
  site: { name: 'Fairway', url: '' },
  senders: { mobile: sender, email: sender },
  log: { warn() {}, error() {} },
  now: Date.now,
})
process.on('disconnect', () => process.exit())
const code = { kind: 'code', purpose: 'register', code: '048213', minutes: 10 } as const
process.send?.(await messages.send({ kind: 'mobile', value: '13800138000' }, code, 'zh-CN'))

import { setImmediate } from 'node:timers/promises'
import { openDatabase } from '../../database/open-database.ts'
import { LeasedRequests } from './leased-requests.ts'
import { leaseRequests } from './request-leases.store.ts'

// A process of its own that takes requests of a key, as often as it is told to or until one is refused, and tells how many it let pass.
const [url, most, processes, now] = process.argv.slice(2) as [string, string, string, string]
const { db, close } = await openDatabase({ dir: '', url })
const counts = new LeasedRequests({
  most: Number(most),
  processes: Number(processes),
  kept: 100,
  lease: (name, minute, wanted) => leaseRequests(db, { name, minute, wanted, most: Number(most) }),
  onFailure: (error) => console.error(error),
  now: () => Number(now),
})
process.on('message', (atMost: number) => {
  void (async () => {
    let passed = 0
    // Several at once, as requests come.
    for (let refused = 0; refused === 0 && passed < atMost; await setImmediate()) {
      const states = await Promise.all(Array.from({ length: Math.min(5, atMost - passed) }, () => counts.take('key')))
      const allowed = states.filter((state) => state.allowed).length
      passed += allowed
      refused += states.length - allowed
    }
    process.send?.(passed)
  })()
})
process.on('disconnect', () => void close())
process.send?.('ready')

import { setTimeout as wait } from 'node:timers/promises'
import { login } from '../../apps/server/src/assembly/ann.fixture.ts'
import { startRoundRobin } from '../../apps/server/src/assembly/round-robin.fixture.ts'
import { watchPeople } from './people.ts'
import type { Service } from './processes.ts'
import type { Around } from './surroundings.ts'

/** Generous: the torture may run beside other work. */
const LIMIT_MS = 600_000

export type Several = Awaited<ReturnType<typeof startSeveral>>

/** Two intakes, three that answer people behind a proxy, and one that stores and watches with another that stands by. */
export async function startSeveral(around: Around) {
  const alone = around.runAlone('alone')
  await alone.listening()
  const first = around.run('owner-1', 'store,watch', { STAND_BY: '1' })
  await first.listening()
  const owners = [first, around.run('owner-2', 'store,watch', { STAND_BY: '1' })] as const
  const intakes = [1, 2].map((n) => around.run(`intake-${n}`, 'intake'))
  const webs = [1, 2, 3].map((n) => around.run(`web-${n}`, 'web', { WEB_PROCESSES: '3', TRUST_PROXY: 'private' }))
  for (const service of [...intakes, ...webs]) await service.listening()
  await settled(owners)
  await allHear(around, intakes.length + 1)
  around.receiver.speak()
  const proxy = await startRoundRobin(() => webs.flatMap(({ address }) => address ?? []))
  for (const web of webs) await isReady(web)
  const people = watchPeople(proxy.address, await login(proxy.address))
  return {
    owners,
    intakes,
    webs,
    people,
    /** Resolves when one works and the other waits. */
    settled: () => settled(owners),
    ready: isReady,
    async end() {
      around.receiver.silence()
      const seen = await people.stop()
      proxy.stop()
      return seen
    },
  }
}

async function settled([first, second]: readonly [Service, Service]): Promise<Service> {
  const works = (one: Service, other: Service) => one.address !== undefined && other.standsBy
  await first
    .until(() => works(first, second) || works(second, first))
    .catch((error: unknown) => {
      throw new Error(`${String(error)}\nThe other:\n${second.output.slice(-4_000)}`)
    })
  return works(first, second) ? first : second
}

/** As a proxy would ask it. */
async function isReady(service: Service): Promise<void> {
  const at = await service.listening()
  for (const end = performance.now() + LIMIT_MS; ; await wait(100)) {
    const answer = await fetch(`${at}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
    if (answer?.status === 200) return
    if (performance.now() > end) throw new Error(`${service.name} is not ready:\n${service.output.slice(-4_000)}`)
  }
}

async function allHear({ receiver }: Around, listeners: number): Promise<void> {
  for (const end = performance.now() + LIMIT_MS; receiver.listeners() < listeners; await wait(50))
    if (performance.now() > end) throw new Error(`Only ${receiver.listeners()} of ${listeners} hear the receiver.`)
}

import { setTimeout as wait } from 'node:timers/promises'
import { findNats } from '../apps/server/src/bus/nats-server.fixture.ts'
import type { TortureOptions, TortureResult } from './result.ts'
import { compare, differences } from './takeovers/compare.ts'
import type { Service } from './takeovers/processes.ts'
import { ROUND_MS } from './takeovers/shuttles.ts'
import { FACTOR, openSurroundings } from './takeovers/surroundings.ts'

const SHIPS = 12
const MINUTE_MS = 60_000
/** What a ship does from one port to the other and back, in the world's time. */
const SHIPS_ROUND_MS = ROUND_MS / FACTOR
/** For what waited half an hour: the calendar of those minutes is worked off. */
const SETTLED_MS = 600_000

export const whyNotPostgresAway = () => (findNats() === null ? 'there is no nats-server' : null)

/**
 * PostgreSQL is away for so many minutes while ships go on: the processes that need it wait, the reports stay in NATS. When it is back,
 * port calls and reminders must be those of a process beside them that has a PostgreSQL of its own.
 */
export async function postgresAway({ rounds, say }: TortureOptions): Promise<TortureResult> {
  const around = await openSurroundings(SHIPS)
  try {
    const services = [around.runAlone('alone'), around.run('owner', 'store,watch', { STAND_BY: '1' })]
    for (const service of services) await service.listening()
    for (const [name, roles] of [
      ['intake', 'intake'],
      ['web', 'web'],
    ] as const)
      services.push(around.run(name, roles))
    for (const service of services) await service.listening()
    around.receiver.speak()
    await wait(SHIPS_ROUND_MS)
    await around.postgres.stopped(() => minutesWithout(rounds, services, say))
    const backAt = performance.now()
    say('PostgreSQL is back')
    await wait(SHIPS_ROUND_MS)
    around.receiver.silence()
    const compared = await compare(around, SETTLED_MS)
    const seconds = ((performance.now() - backAt) / 1_000).toFixed(0)
    return {
      findings: differences(compared, SHIPS),
      summary: `${rounds} minutes without PostgreSQL: ${compared.several.calls.length} port calls and ${compared.several.events.length} reminders, of one process left in peace ${compared.single.calls.length} and ${compared.single.events.length}; looked at ${seconds} s after it was back.`,
    }
  } finally {
    await around.close()
  }
}

async function minutesWithout(
  minutes: number,
  services: readonly Service[],
  say: TortureOptions['say'],
): Promise<void> {
  for (let minute = 1; minute <= minutes; minute++) {
    await wait(MINUTE_MS)
    say(`minute ${minute}: ${services.map(({ name, ends }) => `${name} ended ${ends.length} times`).join(', ')}`)
  }
}

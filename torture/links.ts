import { setTimeout as wait } from 'node:timers/promises'
import { findNats } from '../apps/server/src/bus/nats-server.fixture.ts'
import { whyNoPostgres } from './disk/postgres-on-disk.ts'
import { Network, whyNoNetwork } from './links/network.ts'
import type { TortureOptions, TortureResult } from './result.ts'
import { inWords } from './takeovers/people.ts'
import { startSeveral, type Several } from './takeovers/several.ts'
import { openSurroundings } from './takeovers/surroundings.ts'
import { findingsOf, inShort, whatCameOfIt } from './takeovers/verdict.ts'
import { HALF_ROUND_MS, SHIPS } from './takeovers.ts'

const CUT_MS = 30_000
/** Until all is in its place again, and others had their turn. */
const BETWEEN_MS = 15_000

type Link = readonly [string, string]

/** Every link there is, by who uses it; `owner` is whoever works just now. */
const links: readonly (readonly Link[])[] = [
  [['intake-1', 'nats']],
  [['nats', 'web-1']],
  [['nats', 'owner']],
  [['owner', 'postgres']],
  [['owner', 'engine']],
  [['web-2', 'postgres']],
  [['web-3', 'engine']],
]
/** Between the servers of a cluster: each, and the two of one server. */
const routes: readonly (readonly Link[])[] = [
  [['nats-1', 'nats-2']],
  [['nats-2', 'nats-3']],
  [['nats-3', 'nats-1']],
  ...[1, 2, 3].map((one): Link[] => [1, 2, 3].filter((n) => n !== one).map((n) => [`nats-${one}`, `nats-${n}`])),
]

export const whyNoLinks = (): string | null =>
  findNats() === null ? 'there is no nats-server' : (whyNoPostgres() ?? whyNoNetwork())

/**
 * Several processes, each and what they stand on in a network of its own, of whose links one after the other is cut for half a minute:
 * packets are dropped, and nobody is told.
 */
export const cutLinks = (options: TortureOptions): Promise<TortureResult> => cutOneByOne(options, links, 1)

/** Those between the servers of a NATS cluster of three. */
export const cutRoutes = (options: TortureOptions): Promise<TortureResult> => cutOneByOne(options, routes, 3)

async function cutOneByOne(
  { rounds, isOver = () => false, unansweredMs, say }: TortureOptions,
  cuts: readonly (readonly Link[])[],
  natsServers: number,
): Promise<TortureResult> {
  const network = new Network()
  try {
    const around = await openSurroundings(SHIPS, { places: network, natsServers })
    try {
      const several = await startSeveral(around)
      await wait(HALF_ROUND_MS)
      let done = 0
      for (; done < rounds && !isOver(); done++) {
        several.people.lately()
        const cut = await cutFor(CUT_MS, network, several, cuts[done % cuts.length])
        const during = inWords(several.people.lately())
        await wait(BETWEEN_MS)
        await several.settled()
        say(
          `${done + 1}. ${cut}; without an answer: ${during}; in the ${BETWEEN_MS / 1_000} s after: ${inWords(several.people.lately())}`,
        )
      }
      await wait(HALF_ROUND_MS)
      const seen = await several.end()
      const result = await whatCameOfIt(around)
      const findings = findingsOf(result, seen, { leastEvents: SHIPS, unansweredMs })
      if (findings.length > 0) around.keep()
      return {
        findings,
        rounds: done,
        summary: `${done} links cut for ${CUT_MS / 1_000} s: ${inShort(result, seen)}.`,
      }
    } finally {
      await around.close()
    }
  } finally {
    network.close()
  }
}

/** Resolves with what was cut, when it is mended. */
async function cutFor(
  ms: number,
  network: Network,
  { settled, owners }: Several,
  links: readonly Link[],
): Promise<string> {
  const working = await settled()
  const cut = links.map((link) => link.map((name) => (name === 'owner' ? working.name : name)) as [string, string])
  const ends = owners.map((owner) => owner.ends.length)
  for (const link of cut) network.cut(...link)
  await wait(ms)
  for (const link of cut) network.mend(...link)
  const ended = owners.flatMap((owner, i) => owner.ends.slice(ends[i]).map((end) => `${owner.name} ended with ${end}`))
  return [...cut.map((link) => link.join('–')), ...ended].join(', ')
}

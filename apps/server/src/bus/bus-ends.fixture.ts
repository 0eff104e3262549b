import { expect } from 'vitest'
import type { Log } from '../log/log.ts'
import { FrameSpool } from './frame-spool.ts'
import type { Frame } from './frame.ts'
import { NatsLink } from './nats-link.ts'
import { NatsPublisher } from './nats-publisher.ts'
import { NatsReader, type Position } from './nats-reader.ts'

const feeds = ['tcp://pier:4001']

export const until = (what: () => boolean) => expect.poll(what, { timeout: 60_000, interval: 20 }).toBe(true)
export const numbers = (count: number, first = 1) => Array.from({ length: count }, (_, i) => first + i)
export const begun = async ({ reader }: { reader: NatsReader }) => until(() => reader.isCaughtUp)

/** Both ends of a bus between processes, as many of each as a test asks for, and what they said. */
export function openEnds(servers: readonly string[], replicas = 1) {
  const open: { stop(): Promise<void> }[] = []
  const said: string[] = []
  const log: Log = {
    info: () => {},
    warn: (_, text) => void said.push(text),
    error: (_, text) => void said.push(text),
  }
  function begin<T extends { start(): void; stop(): Promise<void> }>(made: T): T {
    made.start()
    open.push(made)
    return made
  }
  const link = () =>
    begin(new NatsLink({ settings: { servers, streamBytes: 100_000_000, replicas }, name: 'test', log }))
  return {
    said,
    log,
    link,
    publisher: (
      options: {
        link?: NatsLink
        rows?: number
        fullAt?: number
        mostDrafts?: number
        stopMs?: number
        spool?: FrameSpool
      } = {},
    ) => begin(new NatsPublisher({ link: link(), feeds, log, spool: null, ...options })),
    spool: (folder: string, mostBytes = 100_000_000) => new FrameSpool({ folder, mostBytes, log, freeFloor: 0 }),
    /** With the numbers of the ships that it took, of new frames and of those it read again. */
    reader(from: Position | null = null, rewindMs = 0, stores = true) {
      const fresh: number[] = []
      const again: number[] = []
      const take = ({ positions }: Frame, isAgain: boolean) => {
        for (let row = 0; row < positions.length; row++) (isAgain ? again : fresh).push(positions.mmsi[row])
      }
      const unconfirmed = stores ? null : { full: () => false }
      const options = { link: link(), feedOf: () => 0, take, room: async () => {}, unconfirmed, from, rewindMs, log }
      return { reader: begin(new NatsReader(options)), fresh, again }
    },
    async close(): Promise<void> {
      for (const one of open.splice(0).toReversed()) await one.stop()
    },
  }
}

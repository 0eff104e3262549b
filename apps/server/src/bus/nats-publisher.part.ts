import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { makeDataFolder } from '../config/data-folder.ts'
import type { NatsSettings } from '../config/role-settings.ts'
import { lockDirectory, type DirectoryLock } from '../database/owner/directory-lock.ts'
import { metric } from '../health/metric.ts'
import type { Log } from '../log/log.ts'
import type { Context, Part } from '../part.ts'
import type { Publisher } from './bus.ts'
import { FrameSpool } from './frame-spool.ts'
import type { IntakeState } from './intake-state.ts'
import { NatsLink, STATE } from './nats-link.ts'
import { NatsPublisher } from './nats-publisher.ts'

const STATE_EVERY_MS = 2_000
/** In the data folder. */
const SPOOL_FOLDER = 'bus-spool'

export interface NatsPublisherPart extends Part, Publisher {
  /** What is to be told of this intake from time to time. */
  tells(state: () => Omit<IntakeState, 'intake'>): void
}

/** The bus of a process that hears and has nobody to tell: all goes to NATS. */
export function natsPublisherPart(
  { config, log }: Context,
  settings: NatsSettings,
  feeds: readonly string[],
): NatsPublisherPart {
  const intake = `${hostname().slice(0, 60)} ${randomUUID().slice(0, 8)}`
  const link = new NatsLink({ settings, name: `fairway intake ${intake}`, log: log('bus') })
  const { spool, release } = openSpool(config, log('bus'))
  const publisher = new NatsPublisher({ link, feeds, spool, log: log('bus') })
  const { queue } = publisher
  let stateOf: (() => Omit<IntakeState, 'intake'>) | null = null
  let timer: NodeJS.Timeout | undefined
  const tell = () => {
    if (stateOf === null || link.connection === null) return
    link.connection.publish(STATE, JSON.stringify({ intake, ...stateOf() } satisfies IntakeState))
  }
  return {
    name: 'bus',
    tells: (state) => void (stateOf = state),
    publish: (batch) => queue.publish(batch),
    publishStatic: (report) => queue.publishStatic(report),
    publishStaticSeen: (mmsi, time) => queue.publishStaticSeen(mmsi, time),
    publishRefused: (report) => queue.publishRefused(report),
    publishForgotten: (mmsis) => queue.publishForgotten(mmsis),
    full: () => queue.full(),
    drained: () => queue.drained(),
    answers: () => (link.trouble === null ? Promise.resolve() : Promise.reject(new Error(link.trouble))),
    condition: () =>
      publisher.trouble === null && (spool?.trouble ?? null) === null ? 'ok' : queue.full() ? 'failing' : 'degraded',
    health: () => ({
      bus: {
        connected: link.standing !== null,
        trouble: publisher.trouble,
        waiting: publisher.waiting,
        full: queue.full(),
        confirmed: publisher.confirmed,
        shed: queue.shed,
        spool: spool === null ? null : { batches: spool.frames, bytes: spool.bytes, trouble: spool.trouble },
      },
    }),
    metrics: metricsOf(link, publisher, spool),
    start() {
      link.start()
      publisher.start()
      timer = setInterval(tell, STATE_EVERY_MS)
    },
    async quiesce() {
      clearInterval(timer)
      await publisher.stop()
    },
    async stop() {
      await link.stop()
      release()
    },
  }
}

/** Where batches wait while NATS is away. An intake that cannot have it hears ships all the same. */
function openSpool({ dataDir, intakeSpoolBytes: mostBytes }: Config, log: Log) {
  const none = { spool: null, release: () => {} }
  if (mostBytes === 0) return none
  const folder = join(dataDir, SPOOL_FOLDER)
  let lock: DirectoryLock | null = null
  try {
    makeDataFolder(dataDir, (sentence) => log.warn({}, sentence))
    lock = lockDirectory(folder)
    const spool = new FrameSpool({ folder, mostBytes, log })
    if (!spool.isEmpty)
      log.info({ batches: spool.frames, bytes: spool.bytes }, 'Batches wait for NATS since before the start.')
    return { spool, release: lock.release }
  } catch (error) {
    lock?.release()
    log.warn({ error }, `${(error as Error).message} While NATS is away batches of reports wait in memory alone.`)
    return none
  }
}

const metricsOf = (link: NatsLink, publisher: NatsPublisher, spool: FrameSpool | null) => [
  metric('bus_connected', '1 while NATS is connected', () => Number(link.standing !== null)),
  metric('bus_connections_lost_total', 'Times that the connection to NATS was lost', () => link.lost),
  metric(
    'bus_frames_total',
    'Batches of reports that NATS confirmed, or that were read from it',
    () => publisher.frames,
  ),
  metric('bus_bytes_total', 'Bytes of those batches', () => publisher.bytes),
  metric('bus_positions_waiting', 'Positions that wait for NATS', () => publisher.waiting),
  metric('bus_spool_bytes', 'Bytes of batches that wait for NATS as files', () => spool?.bytes ?? 0),
  metric('bus_spool_batches', 'Batches that wait for NATS as files', () => spool?.frames ?? 0),
  metric('bus_spool_trouble', '1 while batches that wait for NATS cannot be written', () =>
    Number((spool?.trouble ?? null) !== null),
  ),
  metric(
    'bus_reports_shed_total',
    'Reports let go because too many waited for NATS',
    () => publisher.queue.shed + (spool?.lost ?? 0),
  ),
]

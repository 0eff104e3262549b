import { isAbsolute } from 'node:path'
import type { CommandSocket } from '../command-socket.ts'
import { Repeated } from '../concurrency/repeated.ts'
import { howCalled } from '../config/how-called.ts'
import type { DatabasePart } from '../database/database.part.ts'
import { metric } from '../health/metric.ts'
import type { Log } from '../log/log.ts'
import type { Context, Part } from '../part.ts'
import type { Parts } from '../parts.ts'
import type { TracksPart } from '../tracks/tracks.part.ts'
import { backupSocketPath, openBackupSocket } from './backup-socket.ts'
import { isBackupOf } from './folder-id.ts'
import { makeBackup, type BackupMade, type BackupWay } from './make-backup.ts'
import { BackupRefused } from './manifest.ts'
import { foldersApart } from './other-files.ts'
import { ScheduledBackups } from './scheduled-backups.ts'

const LOOK_EVERY_MS = 60_000

interface BackupNeeds {
  parts: Pick<Parts, 'whileStill'>
  database: Pick<DatabasePart, 'copyTo'>
  tracks: Pick<TracksPart, 'store'>
}

/** Backups of a server while it runs: by command, and by the clock. */
export function backupPart({ config, log, now }: Context, { parts, database, tracks }: BackupNeeds): Part {
  const { dataDir, version, backups } = config
  const stopped = new AbortController()
  let running: Promise<unknown> | null = null
  let socket: CommandSocket | null = null

  const source = { dataDir, version, database, tracks, now, whileStill: parts.whileStill.bind(parts) }
  const make: Make = async (folder, way) => {
    if (!isAbsolute(folder)) throw new BackupRefused(`${folder} is no whole path.`)
    if (running !== null) throw new BackupRefused('Another backup is being made: wait until it is there.')
    const making = makeBackup(source, {
      ...way,
      folder,
      except: foldersApart(config),
      signal: AbortSignal.any([way.signal, stopped.signal]),
    })
    running = making.catch(() => {}).finally(() => (running = null))
    return making
  }
  const scheduled =
    backups &&
    new ScheduledBackups(
      backups,
      {
        make: (folder) => make(folder, { signal: stopped.signal }),
        isOurs: (folder) => isBackupOf(dataDir, folder),
      },
      log('backup'),
    )
  const clock =
    scheduled &&
    new Repeated(
      LOOK_EVERY_MS,
      () => scheduled.turn(now()),
      () => {},
    )

  return {
    name: 'backup',
    ...(scheduled && {
      health: () => ({ backup: { lastAt: scheduled.lastAt, trouble: scheduled.trouble } }),
      condition: () => (scheduled.trouble === null ? ('ok' as const) : ('degraded' as const)),
    }),
    metrics: [
      metric('backup_last_timestamp_seconds', 'When the last scheduled backup was made; 0 without one', () =>
        scheduled ? scheduled.lastAt / 1_000 : 0,
      ),
      metric('backup_failures_total', 'Scheduled backups that failed', () => scheduled?.failures ?? 0),
    ],
    async start() {
      await scheduled?.tellOthers()
      socket = await socketFor(make, backupSocketPath(dataDir), log('backup'))
    },
    started: () => clock?.start(),
    async quiesce() {
      stopped.abort(new Error('the server stops'))
      await socket?.close()
      await clock?.stop()
      await running
    },
  }
}

type Make = (folder: string, way: Pick<BackupWay, 'signal' | 'onProgress'>) => Promise<BackupMade>

/** The socket by which `npm run backup` asks a running server; null when it could not be opened, which was said then. */
async function socketFor(make: Make, path: string, log: Log): Promise<CommandSocket | null> {
  try {
    const socket = await openBackupSocket(path, (folder, onProgress, signal) => make(folder, { onProgress, signal }))
    if (socket === null)
      log.warn({ path }, `the path is too long for a socket: ${howCalled('backup')} works while the server is stopped`)
    return socket
  } catch (error) {
    log.warn(
      { error, path },
      `the socket for ${howCalled('backup')} could not be opened: it works while the server is stopped`,
    )
    return null
  }
}

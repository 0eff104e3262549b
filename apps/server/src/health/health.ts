import { statfsSync } from 'node:fs'
import type { VoyageHealth } from '../voyages/voyage-health.ts'

/** One feed as the operator sees it. */
export interface FeedHealth {
  name: string
  kind: string
  connected: boolean
  simulated: boolean
  /** UTC ms of the last line, null before the first. */
  lastLineAt: number | null
  linesPerSecond: number
  lines: number
  /** Lines refused, by reason. */
  refused: Readonly<Record<string, number>>
  reconnects: number
  lastError: string | null
  /** True for a log that has been read to its end. */
  ended: boolean
}

export interface TrackHealth {
  rows: number
  bytesOnDisk: number
  pending: number
  paused: boolean
  /** Why writing is paused; null while it is not. */
  trouble: string | null
  /** From receiving a report to its being stored, the oldest of each recent batch. */
  storedAfterMs: { p50: number; p99: number; max: number }
  /** Reports lost because memory was full while writing was paused. */
  shed: number
}

export interface LiveHealth {
  clients: number
  frames: number
  bytes: number
  /** Frames a slow client did not get because a newer state replaced them. */
  shed: number
  /** Clients closed because they read nothing for too long. */
  closedSlow: number
  /** Connections refused at the door, by reason. */
  refused: Readonly<Record<string, number>>
}

export interface MessageHealth {
  sent: number
  failedTries: number
  givenUp: number
  waiting: number
}

export interface Health {
  /** `degraded`: it works, but a feed is silent or writing is paused. `failing`: nothing comes in at all. */
  status: 'ok' | 'degraded' | 'failing'
  version: string
  startedAt: number
  now: number
  ships: number
  /** Reports of ships for which the picture has no room. */
  shipsRefused: number
  feeds: readonly FeedHealth[]
  /** Reports dropped by the cleaning, by reason. */
  dropped: Readonly<Record<string, number>>
  /** One dropped line in a thousand, escaped. */
  samples: readonly string[]
  tracks: TrackHealth
  /** How port calls keep up with the tracks. */
  voyages: VoyageHealth
  live: LiveHealth
  /** Mails and SMS. */
  messages: MessageHealth
  disk: { freeBytes: number }
  memory: { rssBytes: number }
}

/** How long a feed may be silent before the whole counts as degraded. */
const SILENT_MS = 120_000

/** The one word for a load balancer. A fresh start has grace: a feed that has never spoken counts from the start. A log at its end is silent by right. */
export function statusOf(
  feeds: readonly FeedHealth[],
  tracks: TrackHealth,
  startedAt: number,
  now: number,
): Health['status'] {
  const awaited = feeds.filter((feed) => !feed.ended)
  const silent = awaited.filter((feed) => now - (feed.lastLineAt ?? startedAt) > SILENT_MS).length
  if (awaited.length > 0 && silent === awaited.length) return 'failing'
  return silent > 0 || tracks.paused ? 'degraded' : 'ok'
}

export function freeBytes(folder: string): number {
  const disk = statfsSync(folder)
  return disk.bavail * disk.bsize
}

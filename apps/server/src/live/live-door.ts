import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { LiveCounters } from './live-counters.ts'

/** Why a socket is refused. */
export type Refusal = keyof LiveCounters['refused']

const statusOf: Readonly<Record<Refusal, number>> = { origin: 403, full: 503, elsewhere: 503, address: 429 }

/** Why whoever asks is refused; null: a socket is opened. */
export function refusalOf(asked: {
  /** A page of another site asks. */
  isForeign: boolean
  isFull: boolean
  /** Ships stand still here and move at another process. */
  isElsewhere: boolean
  /** The address has as many sockets as one may have. */
  isAddressFull: boolean
}): Refusal | null {
  if (asked.isForeign) return 'origin'
  if (asked.isFull) return 'full'
  if (asked.isElsewhere) return 'elsewhere'
  return asked.isAddressFull ? 'address' : null
}

/** Answers a request for a socket with a status, and ends it. */
export function refuseUpgrade(socket: Duplex, refusal: Refusal): void {
  const status = statusOf[refusal]
  socket.on('error', () => socket.destroy())
  // Nobody else ends a socket that was to be upgraded, and the other end may never do so.
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

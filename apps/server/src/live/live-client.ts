import type { ClientMessage, ServerMessage } from '@fairway/contract'
import type { GeoBox } from '@fairway/tracking'
import type { WebSocket } from 'ws'
import type { ClientFilter } from './client-filter.ts'
import type { LiveCounters } from './live-counters.ts'
import { MissedRows } from './row-list.ts'
import { RowSet } from './row-set.ts'
import { integerBox, padBox, type IntegerBox } from './view-box.ts'

/** Bytes waiting in a socket beyond which its client gets no more until it has read. */
export const BUSY_BYTES = 512 * 1024
/** Beyond this for {@link STUCK_MS} the client is closed. */
const STUCK_BYTES = 2 * 1024 * 1024
const STUCK_MS = 30_000
/** Messages a client may send in a window; the page sends four views a second at most. */
const MESSAGES = 100
const WINDOW_MS = 5_000
/** One that asks for an inbox asks the database, and counts as so many. */
const INBOX_MESSAGES = 10

export type View = Extract<ClientMessage, { type: 'view' }>

/** One connection: where it looks, what it still has to be told. */
export class LiveClient {
  readonly socket: WebSocket
  readonly address: string
  readonly #counters: LiveCounters
  /** The view asked for and not yet answered; the newest wins. */
  wanted: View | null = null
  view: View | null = null
  viewAt = 0
  /** What the view is filtered by, and the text and token it was opened from (`view-filters.ts`). */
  filter: ClientFilter | null = null
  filterAsked = ' '
  isOpeningFilter = false
  /** The filter is another than the one the client was last shown ships by. */
  isFilterNew = false
  /** Too many filters look at the world: every ship is sent until there is room. */
  waitsForRoom = false
  #filterTold = '|on'
  /** Regional clients with a filter: the rows they hold. */
  readonly held = new RowSet()
  /** Ticks until all ships of a filtered view are looked at again. */
  sweepIn = 0
  /** The padded box of a regional view. */
  box: GeoBox | null = null
  bounds: IntegerBox | null = null
  readonly missed = new MissedRows()
  needsSnapshot = false
  /** A snapshot is being compressed: changes wait in `missed`. */
  snapshotInWork = false
  /** Ships of a snapshot made since the last tick. */
  snapshotRows: Int32Array | null = null
  /** World clients: the tick up to which they know everything. −1: nothing yet. */
  worldTick = -1
  /** Rows whose names were sent on this connection. */
  readonly detailed = new Set<number>()
  /** Rows whose names are due. */
  detailsDue: number[] = []
  /** Pings sent since the last sign of life. */
  unanswered = 0
  #stuckSince = 0
  #windowStart = 0
  #messages = 0

  constructor(socket: WebSocket, address: string, counters: LiveCounters) {
    this.socket = socket
    this.address = address
    this.#counters = counters
  }

  get isBusy(): boolean {
    return this.snapshotInWork || this.socket.bufferedAmount > BUSY_BYTES
  }

  look(view: View, now: number): void {
    this.view = view
    this.viewAt = now
    this.box = padBox(view, 0.25)
    this.bounds = integerBox(this.box)
    this.missed.clear()
    this.needsSnapshot = true
    this.snapshotRows = null
    this.detailsDue = []
    this.worldTick = -1
    this.waitsForRoom = false
  }

  pause(): void {
    this.view = this.wanted = this.box = this.bounds = null
    this.missed.clear()
    this.snapshotRows = null
    this.detailsDue = []
    this.needsSnapshot = false
    this.worldTick = -1
  }

  sendFrame(bytes: Uint8Array): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    this.#counters.frames++
    this.#counters.bytes += bytes.length
    this.socket.send(bytes, { binary: true })
  }

  /** Says what became of the filter, where that is news. */
  tellFilter(filter: string, state: 'on' | 'full' | 'loginNeeded' | 'unusable'): void {
    const told = `${filter}|${state}`
    if (told === this.#filterTold || this.socket.readyState !== this.socket.OPEN) return
    this.#filterTold = told
    // Into the longest queue too: the client waits for it, it is short, and the client's own views pace it.
    this.#send(JSON.stringify({ type: 'filter', filter, state } satisfies ServerMessage))
  }

  sendMessage(message: ServerMessage): void {
    this.sendText(JSON.stringify(message))
  }

  sendText(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN || this.socket.bufferedAmount > BUSY_BYTES) return
    this.#send(text)
  }

  #send(text: string): void {
    this.#counters.bytes += text.length
    this.socket.send(text)
  }

  /** Whether this message is within the client's allowance. */
  mayMessage(now: number, type?: ClientMessage['type']): boolean {
    if (now - this.#windowStart > WINDOW_MS) {
      this.#windowStart = now
      this.#messages = 0
    }
    this.#messages += type === 'inbox' ? INBOX_MESSAGES : 1
    return this.#messages <= MESSAGES
  }

  /** Whether the client has read too little for too long. */
  isStuck(now: number): boolean {
    if (this.socket.bufferedAmount <= STUCK_BYTES) {
      this.#stuckSince = 0
      return false
    }
    if (this.#stuckSince === 0) this.#stuckSince = now
    return now - this.#stuckSince > STUCK_MS
  }
}

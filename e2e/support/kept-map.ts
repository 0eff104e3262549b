import { livePath } from '@fairway/contract'
import { WebSocket } from 'ws'
import { TestConnection } from '../../apps/server/src/live/connection.fixture.ts'
import { PUBLIC_NAME } from './nginx.ts'

/** As soon as a browser tries again (apps/web/src/live/backoff.ts). */
const AGAIN_MS = 1_000
const VIEW = [5, 50, 15, 60] as const

/** The live socket of a page, by nginx. */
export function openMap(port: number): TestConnection {
  const socket = new WebSocket(`wss://127.0.0.1:${port}/api/${livePath}`, {
    rejectUnauthorized: false,
    headers: { host: PUBLIC_NAME, origin: `https://${PUBLIC_NAME}` },
  })
  const connection = new TestConnection(socket)
  socket.on('error', () => {}).on('open', () => connection.look(1, VIEW))
  return connection
}

/** A map that connects again when its socket ends, as the page does, and says how long it heard nothing of ships at most. */
export function keepMap(port: number) {
  let isOver = false
  let opened = 0
  let frameAt = performance.now()
  let longestMs = 0
  let connection: TestConnection
  const open = () => {
    opened++
    connection = openMap(port)
    connection.socket.on('message', (_data, isBinary) => {
      if (!isBinary) return
      longestMs = Math.max(longestMs, performance.now() - frameAt)
      frameAt = performance.now()
    })
    connection.socket.on('close', () => isOver || setTimeout(() => isOver || open(), AGAIN_MS))
  }
  open()
  return {
    ships: () => connection.ships,
    opened: () => opened,
    /** From here on its silence counts. */
    begin() {
      frameAt = performance.now()
      longestMs = 0
    },
    longestMs: () => Math.max(longestMs, performance.now() - frameAt),
    close() {
      isOver = true
      connection.socket.terminate()
    },
  }
}

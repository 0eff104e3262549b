import { gunzipSync } from 'node:zlib'
import { decodeLiveFrame, livePath, REGIONAL_ZOOM } from '@fairway/contract'
import { WebSocket } from 'ws'
import { backoff } from '../../apps/web/src/live/backoff.ts'
import { Silence } from './silence.ts'

/** As the browser has it: without a heartbeat for so long it connects again. */
const WATCHDOG_MS = 30_000

/**
 * A live socket that looks at a place and connects again as the browser does. News is a report that is newer than any it has shown: a
 * snapshot of what was known before is none.
 */
export function watchLive(at: string, { lat, lon }: { lat: number; lon: number }) {
  const silence = new Silence()
  const box = { west: lon - 1, south: lat - 1, east: lon + 1, north: lat + 1, zoom: REGIONAL_ZOOM + 3 }
  let isOver = false
  let attempt = 0
  let connections = 0
  let newest = 0
  let socket: WebSocket
  let watchdog: NodeJS.Timeout | undefined
  const expectLife = (of: WebSocket) => {
    clearTimeout(watchdog)
    watchdog = setTimeout(() => of.terminate(), WATCHDOG_MS)
  }
  const show = (data: Buffer) => {
    const { time, ships } = decodeLiveFrame(data[0] === 0x1f && data[1] === 0x8b ? gunzipSync(data) : data)
    attempt = 0
    for (let i = 0; i < ships.count; i++) {
      const heard = Math.floor(time / 1_000) - ships.age[i]
      if (heard <= newest) continue
      newest = heard
      silence.end()
    }
  }
  const connect = () => {
    const opened = new WebSocket(`${at.replace('http', 'ws')}/api/${livePath}`, {
      perMessageDeflate: false,
      origin: at,
    })
    socket = opened
    expectLife(opened)
    opened.on('open', () => {
      connections++
      opened.send(JSON.stringify({ type: 'view', view: 1, ...box }))
    })
    opened.on('message', (data: Buffer, isBinary) => {
      expectLife(opened)
      if (isBinary) show(data)
      else attempt = 0
    })
    // A close follows.
    opened.on('error', () => {})
    opened.on('close', () => {
      clearTimeout(watchdog)
      if (!isOver) setTimeout(() => isOver || connect(), backoff(attempt++, Math.random()))
    })
  }
  connect()
  return {
    silence,
    connections: () => connections,
    stop() {
      isOver = true
      clearTimeout(watchdog)
      socket.terminate()
    },
  }
}

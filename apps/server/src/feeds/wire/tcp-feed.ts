import { connect } from 'node:net'
import { holdWhileFull, type FeedContext } from '../feed.ts'
import type { FeedSpec } from '../feed-spec.ts'

export const LINE_END = Buffer.from('\n')
/** What gpsd says first to everybody, and what it has to be told before it says anything else. */
const GPSD_GREETING = '{"class":"VERSION"'
const GPSD_WATCH = '?WATCH={"enable":true,"nmea":true}\r\n'
/** Everything as it came, with the sentences that gpsd itself has no use for. */
const GPSD_WATCH_RAW = '?WATCH={"enable":true,"raw":1}\r\n'

/** One TCP connection to a source of NMEA lines, from dialling to its end. */
export function readTcp(spec: Extract<FeedSpec, { kind: 'tcp' }>, context: FeedContext): Promise<void> {
  const { way, status, signal, timing } = context
  return new Promise((resolve, reject) => {
    const socket = connect({ host: spec.host, port: spec.port, keepAlive: true })
    let held = false
    let greeting = ''
    const end = () => socket.destroy()
    signal.addEventListener('abort', end)
    socket.setTimeout(timing.connectMs)
    socket.on('connect', () => {
      status.connected = true
      status.lastError = null
      socket.setTimeout(spec.idleMs)
    })
    socket.on('timeout', () => {
      // A socket that we hold is silent because of us.
      if (held) return socket.setTimeout(spec.idleMs)
      socket.destroy(
        new Error(
          status.connected
            ? `nothing came for ${spec.idleMs / 1000} s`
            : `no connection within ${timing.connectMs / 1000} s`,
        ),
      )
    })
    socket.on('data', (chunk) => {
      if (greeting.length < GPSD_GREETING.length) {
        greeting += chunk.toString('latin1', 0, GPSD_GREETING.length - greeting.length)
        if (greeting === GPSD_GREETING) socket.write(spec.gpsd ? GPSD_WATCH_RAW : GPSD_WATCH)
      }
      way.bytes(chunk, Date.now())
      const waiting = holdWhileFull(context, socket)
      if (waiting === null) return
      held = true
      waiting.then(
        () => {
          held = false
        },
        (error: Error) => socket.destroy(error),
      )
    })
    // The last line may have no end; when it was cut, its checksum says so.
    socket.on('end', () => way.bytes(LINE_END, Date.now()))
    socket.on('error', reject)
    socket.on('close', () => {
      signal.removeEventListener('abort', end)
      way.closed(0)
      if (status.connected && !signal.aborted && status.lastError === null)
        status.failed('the other side closed the connection')
      resolve()
    })
  })
}

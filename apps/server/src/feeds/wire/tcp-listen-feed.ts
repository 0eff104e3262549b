import { createServer, type Socket } from 'node:net'
import { addressKey } from '../../limits/address-key.ts'
import { holdWhileFull, type FeedContext } from '../feed.ts'
import type { FeedSpec } from '../feed-spec.ts'
import { whoMakesRoom, type Sender } from '../posted/sender-places.ts'
import { SecretCheck } from '../posted/sender-secret.ts'
import { LINE_END } from './tcp-feed.ts'

type ListenSpec = Extract<FeedSpec, { kind: 'tcp-listen' }>

interface Connected extends Sender {
  source: number
  socket: Socket
}

const MOST_SENDERS = 256
/** How long a sender has to tell the feed's secret. */
const SECRET_MS = 10_000

/** Listens for senders of NMEA lines until the feed ends. `onListening` tells the port (a test asks for port 0). */
export function listenTcp(spec: ListenSpec, context: FeedContext, onListening?: (port: number) => void): Promise<void> {
  const { status, signal } = context
  return new Promise((resolve, reject) => {
    const open = new Map<number, Connected>()
    const server = createServer({ keepAlive: true }, (socket) => {
      const sender = admit(open, socket, context)
      if (sender === null) return socket.destroy()
      receive(sender, spec, context)
      socket.on('close', () => {
        if (open.get(sender.source) !== sender) return
        open.delete(sender.source)
        context.way.closed(sender.source)
      })
    })
    const end = () => {
      server.close()
      for (const { socket } of open.values()) socket.destroy()
    }
    server.on('listening', () => {
      status.connected = true
      status.lastError = null
      const address = server.address()
      if (typeof address === 'object' && address !== null) onListening?.(address.port)
    })
    server.on('error', (error) => {
      signal.removeEventListener('abort', end)
      end()
      reject(error)
    })
    server.on('close', () => {
      signal.removeEventListener('abort', end)
      resolve()
    })
    signal.addEventListener('abort', end)
    server.listen(spec.port, spec.host === '' ? undefined : spec.host)
  })
}

/** A place for a sender; null, counted, when all are taken by others who have more right to them. */
function admit(open: Map<number, Connected>, socket: Socket, { way, status }: FeedContext): Connected | null {
  const connectedAt = Date.now()
  const address = addressKey(socket.remoteAddress ?? '')
  let source = freeNumber(open)
  if (source < 0) {
    const leaving = whoMakesRoom(open.values(), address, connectedAt)
    if (leaving === null) {
      way.note('sender-refused')
      status.failed(`${MOST_SENDERS} senders are connected and speaking: one more was refused`)
      return null
    }
    way.note('sender-made-room')
    leaving.socket.destroy()
    // Its number is given on before it has closed: what it left unfinished must not be the next one's.
    way.closed(leaving.source)
    source = leaving.source
  }
  const sender = { source, socket, address, connectedAt, heardAt: null }
  open.set(source, sender)
  return sender
}

function freeNumber(open: ReadonlyMap<number, Connected>): number {
  for (let number = 0; number < MOST_SENDERS; number++) if (!open.has(number)) return number
  return -1
}

function receive(sender: Connected, spec: ListenSpec, context: FeedContext): void {
  const { way, status } = context
  const { socket, source } = sender
  let held = false
  let check = spec.secret === null ? null : new SecretCheck(spec.secret)
  const refuse = () => {
    way.note('sender-without-secret')
    status.failed('a sender did not begin with the secret of this feed')
    socket.destroy()
  }
  const patience = check === null ? undefined : setTimeout(refuse, SECRET_MS)
  socket.setTimeout(spec.idleMs, () => {
    if (!held) socket.destroy()
  })
  /** What of the bytes are lines: all, or what follows the secret. */
  const linesOf = (chunk: Buffer): Buffer | null => {
    if (check === null) return chunk
    const rest = check.take(chunk)
    if (rest === 'wrong') refuse()
    if (rest === 'wrong' || rest === null) return null
    check = null
    clearTimeout(patience)
    return rest
  }
  socket.on('data', (chunk) => {
    const lines = socket.destroyed ? null : linesOf(chunk)
    if (lines === null) return
    const now = Date.now()
    if (way.bytes(lines, now, source) > 0) sender.heardAt = now
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
  socket.on('end', () => {
    if (!socket.destroyed && check === null) way.bytes(LINE_END, Date.now(), source)
  })
  socket.on('error', (error) => status.failed(error))
  socket.on('close', () => clearTimeout(patience))
}

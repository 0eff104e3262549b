import { createHash } from 'node:crypto'
import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import {
  operatorAnswerSchema,
  operatorCommandSchema,
  type OperatorAnswer,
  type OperatorCommand,
} from './operator-command.ts'

/**
 * The embedded database belongs to the process that opened it: by this socket the command line asks the running server. Only who may
 * open files in the data folder reaches it, and nothing from the network does.
 */
const LIMIT_MS = 30_000
const MOST_QUESTION = 1_000

export function operatorSocketPath(dataDir: string): string {
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\fairway-operator-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
  return join(dataDir, 'operator.sock')
}

export interface OperatorSocket {
  close(): Promise<void>
}

/** Answers for as long as the server runs; rejects where there can be no socket. */
export async function openOperatorSocket(
  path: string,
  run: (asked: OperatorCommand) => Promise<OperatorAnswer>,
): Promise<OperatorSocket> {
  if (process.platform !== 'win32') rmSync(path, { force: true }) // left by a crash: this process holds the folder's lock
  const open = new Set<Socket>()
  // The asking side ends its question; its answer still has to come.
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.setTimeout(LIMIT_MS, () => socket.destroy())
    void answer(socket, run).catch(() => socket.destroy())
  })
  server.maxConnections = 4
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  if (process.platform !== 'win32') chmodSync(path, 0o600)
  return {
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function answer(socket: Socket, run: (asked: OperatorCommand) => Promise<OperatorAnswer>): Promise<void> {
  let asked = ''
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    asked += String(chunk)
    if (asked.length > MOST_QUESTION) throw new Error('That is no question.')
    if (asked.endsWith('\n')) break
  }
  socket.end(JSON.stringify(await run(operatorCommandSchema.parse(JSON.parse(asked)))))
}

/** Asks the server that holds the folder. */
export async function askOperatorSocket(path: string, asked: OperatorCommand): Promise<OperatorAnswer> {
  const socket = connect(path)
  socket.setTimeout(LIMIT_MS, () => socket.destroy(new Error(`The server did not answer within ${LIMIT_MS / 1000} s.`)))
  socket.write(`${JSON.stringify(asked)}\n`)
  return operatorAnswerSchema.parse(JSON.parse(await text(socket)))
}

import { createHash } from 'node:crypto'
import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** sockaddr_un holds 108 bytes with the zero. */
const LONGEST_PATH = 107

/** Where a command finds the running server: a socket in the data folder, a named pipe on Windows. */
export function commandSocketPath(dataDir: string, name: string): string {
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\fairway-${name}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
  return join(dataDir, `${name}.sock`)
}

/** False: no socket can lie there. */
export const isSocketPath = (path: string): boolean => Buffer.byteLength(path) <= LONGEST_PATH

export interface CommandSocket {
  close(): Promise<void>
}

export interface CommandSocketOptions {
  /** So long a connection may be silent. */
  limitMs: number
  /** Characters of a question, a line of JSON. */
  mostQuestion: number
  /** True: the asking side ends its question, and its answer still has to come. */
  allowHalfOpen: boolean
}

/**
 * The engines belong to the process that opened them: by such a socket the command line asks the running server. Only who may open
 * files in the data folder reaches it, and nothing from the network does. Answers for as long as the server runs; rejects where there can
 * be no socket.
 */
export async function openCommandSocket(
  path: string,
  { limitMs, mostQuestion, allowHalfOpen }: CommandSocketOptions,
  answer: (asked: unknown, socket: Socket) => Promise<void>,
): Promise<CommandSocket> {
  if (process.platform !== 'win32') rmSync(path, { force: true }) // left by a crash: this process holds the folder's lock
  const open = new Set<Socket>()
  const serve = async (socket: Socket) => answer(JSON.parse(await lineOf(socket, mostQuestion)), socket)
  const server = createServer({ allowHalfOpen }, (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.setTimeout(limitMs, () => socket.destroy())
    void serve(socket).catch(() => socket.destroy())
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

async function lineOf(socket: Socket, most: number): Promise<string> {
  let asked = ''
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    asked += String(chunk)
    if (asked.length > most) throw new Error('That is no question.')
    if (asked.endsWith('\n')) break
  }
  return asked
}

import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Lead } from './lead.ts'

/**
 * The embedded database belongs to the process that opened it. This socket lets the command line ask the running server
 * for the leads; only who may open files in the data folder reaches it, and nothing from the network does.
 */
const LIMIT_MS = 30_000
const MOST_QUESTION = 200
/** sockaddr_un holds 108 bytes with the zero. */
const LONGEST_PATH = 107

const question = z.object({ since: z.coerce.date(), until: z.coerce.date() })
const answers = z.array(z.looseObject({ receivedAt: z.coerce.date() }))

export function leadsSocketPath(dataDir: string): string {
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\fairway-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
  return join(dataDir, 'leads.sock')
}

export interface LeadsSocket {
  close(): Promise<void>
}

/** Answers for as long as the server runs. Null where the path is too long for a socket: leads are then listed while the server is stopped. */
export async function openLeadsSocket(
  path: string,
  list: (since: Date, until: Date) => Promise<Lead[]>,
): Promise<LeadsSocket | null> {
  if (Buffer.byteLength(path) > LONGEST_PATH) return null
  if (process.platform !== 'win32') rmSync(path, { force: true }) // left by a crash: this process holds the folder's lock
  const open = new Set<Socket>()
  // The asking side ends its question; its answer still has to come.
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.setTimeout(LIMIT_MS, () => socket.destroy())
    void answer(socket, list).catch(() => socket.destroy())
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

async function answer(socket: Socket, list: (since: Date, until: Date) => Promise<Lead[]>): Promise<void> {
  let asked = ''
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    asked += String(chunk)
    if (asked.length > MOST_QUESTION) throw new Error('That is no question.')
    if (asked.endsWith('\n')) break
  }
  const { since, until } = question.parse(JSON.parse(asked))
  socket.end(JSON.stringify(await list(since, until)))
}

/** Asks the server that holds the folder. */
export async function askLeads(path: string, since: Date, until: Date): Promise<Lead[]> {
  const socket = connect(path)
  socket.setTimeout(LIMIT_MS, () => socket.destroy(new Error(`The server did not answer within ${LIMIT_MS / 1000} s.`)))
  socket.write(`${JSON.stringify({ since, until })}\n`)
  // The server is this very program: its leads are leads.
  return answers.parse(JSON.parse(await text(socket))) as unknown as Lead[]
}

import { createHash } from 'node:crypto'
import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { BackupMade } from './make-backup.ts'

/**
 * The engines belong to the process that opened them. By this socket the command line asks the running server for a backup; only who
 * may open files in the data folder reaches it, and nothing from the network does.
 */
const QUESTION_MS = 10_000
/** Something is said once a second while a backup is made; a large snapshot of the database takes longest. */
const SILENT_MS = 600_000
const SAY_EVERY_MS = 1_000
const MOST_QUESTION = 5_000
/** sockaddr_un holds 108 bytes with the zero. */
const LONGEST_PATH = 107

const question = z.object({ folder: z.string().min(1) })
const made = z.object({ at: z.number(), files: z.number(), bytes: z.number(), points: z.number() })
const answer = z.union([
  z.object({ done: z.number(), all: z.number() }),
  z.object({ made }),
  z.object({ refused: z.string() }),
])

export function backupSocketPath(dataDir: string): string {
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\fairway-backup-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
  return join(dataDir, 'backup.sock')
}

export interface BackupSocket {
  close(): Promise<void>
}

type Make = (
  folder: string,
  onProgress: (done: number, all: number) => void,
  signal: AbortSignal,
) => Promise<BackupMade>

/** Answers for as long as the server runs. Null where the path is too long for a socket. */
export async function openBackupSocket(path: string, make: Make): Promise<BackupSocket | null> {
  if (Buffer.byteLength(path) > LONGEST_PATH) return null
  if (process.platform !== 'win32') rmSync(path, { force: true }) // left by a crash: this process holds the folder's lock
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.setTimeout(QUESTION_MS, () => socket.destroy())
    void serve(socket, make).catch(() => socket.destroy())
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

async function serve(socket: Socket, make: Make): Promise<void> {
  let asked = ''
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    asked += String(chunk)
    if (asked.length > MOST_QUESTION) throw new Error('That is no question.')
    if (asked.endsWith('\n')) break
  }
  const { folder } = question.parse(JSON.parse(asked))
  socket.setTimeout(0)
  // Who asked went away: nobody waits for the backup.
  const gone = new AbortController()
  socket.once('close', () => gone.abort(new Error('who asked for the backup went away')))
  socket.resume()
  const say = (words: z.input<typeof answer>) => socket.write(`${JSON.stringify(words)}\n`)
  let progress = { done: 0, all: 0 }
  const timer = setInterval(() => say(progress), SAY_EVERY_MS)
  try {
    say({ made: await make(folder, (done, all) => (progress = { done, all }), gone.signal) })
  } catch (error) {
    say({ refused: error instanceof Error ? error.message : String(error) })
  } finally {
    clearInterval(timer)
    socket.end()
  }
}

/** Asks the server that holds the folder; throws the sentence of what is in the way. */
export async function askForBackup(
  path: string,
  folder: string,
  onProgress: (done: number, all: number) => void,
): Promise<BackupMade> {
  const socket = connect(path)
  socket.setTimeout(SILENT_MS, () =>
    socket.destroy(new Error(`The server said nothing for ${SILENT_MS / 60_000} minutes.`)),
  )
  socket.write(`${JSON.stringify({ folder })}\n`)
  for await (const line of createInterface({ input: socket })) {
    const said = answer.parse(JSON.parse(line))
    if ('made' in said) return said.made
    if ('refused' in said) throw new Error(said.refused)
    onProgress(said.done, said.all)
  }
  throw new Error('The server stopped before the backup was whole.')
}

import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { commandSocketPath, isSocketPath, openCommandSocket, type CommandSocket } from '../command-socket.ts'
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

const question = z.object({ folder: z.string().min(1) })
const made = z.object({ at: z.number(), files: z.number(), bytes: z.number(), points: z.number() })
const answer = z.union([
  z.object({ done: z.number(), all: z.number() }),
  z.object({ made }),
  z.object({ refused: z.string() }),
])

export const backupSocketPath = (dataDir: string): string => commandSocketPath(dataDir, 'backup')

type Make = (
  folder: string,
  onProgress: (done: number, all: number) => void,
  signal: AbortSignal,
) => Promise<BackupMade>

/** Answers for as long as the server runs. Null where the path is too long for a socket. */
export async function openBackupSocket(path: string, make: Make): Promise<CommandSocket | null> {
  if (!isSocketPath(path)) return null
  const limits = { limitMs: QUESTION_MS, mostQuestion: MOST_QUESTION, allowHalfOpen: false }
  return openCommandSocket(path, limits, (asked, socket) => serve(question.parse(asked).folder, socket, make))
}

async function serve(folder: string, socket: Socket, make: Make): Promise<void> {
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

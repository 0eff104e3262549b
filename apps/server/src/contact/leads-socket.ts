import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { commandSocketPath, isSocketPath, openCommandSocket, type CommandSocket } from '../command-socket.ts'
import type { Lead } from './lead.ts'

/**
 * The embedded database belongs to the process that opened it. This socket lets the command line ask the running server
 * for the leads; only who may open files in the data folder reaches it, and nothing from the network does.
 */
const LIMIT_MS = 30_000
const MOST_QUESTION = 200

const question = z.object({ since: z.coerce.date(), until: z.coerce.date() })
const answers = z.array(z.looseObject({ receivedAt: z.coerce.date() }))

export const leadsSocketPath = (dataDir: string): string => commandSocketPath(dataDir, 'leads')

/** Answers for as long as the server runs. Null where the path is too long for a socket: leads are then listed while the server is stopped. */
export async function openLeadsSocket(
  path: string,
  list: (since: Date, until: Date) => Promise<Lead[]>,
): Promise<CommandSocket | null> {
  if (!isSocketPath(path)) return null
  const limits = { limitMs: LIMIT_MS, mostQuestion: MOST_QUESTION, allowHalfOpen: true }
  return openCommandSocket(path, limits, async (asked, socket) => {
    const { since, until } = question.parse(asked)
    socket.end(JSON.stringify(await list(since, until)))
  })
}

/** Asks the server that holds the folder. */
export async function askLeads(path: string, since: Date, until: Date): Promise<Lead[]> {
  const socket = connect(path)
  socket.setTimeout(LIMIT_MS, () => socket.destroy(new Error(`The server did not answer within ${LIMIT_MS / 1000} s.`)))
  socket.write(`${JSON.stringify({ since, until })}\n`)
  // The server is this very program: its leads are leads.
  return answers.parse(JSON.parse(await text(socket))) as unknown as Lead[]
}

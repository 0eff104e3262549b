import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { commandSocketPath, openCommandSocket, type CommandSocket } from '../command-socket.ts'
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

export const operatorSocketPath = (dataDir: string): string => commandSocketPath(dataDir, 'operator')

/** Answers for as long as the server runs; rejects where there can be no socket. */
export async function openOperatorSocket(
  path: string,
  run: (asked: OperatorCommand) => Promise<OperatorAnswer>,
): Promise<CommandSocket> {
  const limits = { limitMs: LIMIT_MS, mostQuestion: MOST_QUESTION, allowHalfOpen: true }
  return openCommandSocket(path, limits, async (asked, socket) => {
    socket.end(JSON.stringify(await run(operatorCommandSchema.parse(asked))))
  })
}

/** Asks the server that holds the folder. */
export async function askOperatorSocket(path: string, asked: OperatorCommand): Promise<OperatorAnswer> {
  const socket = connect(path)
  socket.setTimeout(LIMIT_MS, () => socket.destroy(new Error(`The server did not answer within ${LIMIT_MS / 1000} s.`)))
  socket.write(`${JSON.stringify(asked)}\n`)
  return operatorAnswerSchema.parse(JSON.parse(await text(socket)))
}

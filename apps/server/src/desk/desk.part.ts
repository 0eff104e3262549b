import type { CommandSocket } from '../command-socket.ts'
import type { AccountsPart } from '../accounts/accounts.part.ts'
import { howCalled } from '../config/how-called.ts'
import type { DatabasePart } from '../database/database.part.ts'
import type { Notices } from '../database/notices.ts'
import type { FeedsPart } from '../feeds/feeds.part.ts'
import type { Context, Part } from '../part.ts'
import type { Parts } from '../parts.ts'
import { DESK_IDLE_MINUTES } from './desk.ts'
import { deskRoutes, type DeskRoutes } from './desk.routes.ts'
import { openOperatorSocket, operatorSocketPath } from './operator-socket.ts'
import { runOperatorCommand } from './operator-command.ts'
import { operatorById, sweepEntries } from './operators.store.ts'

interface DeskNeeds {
  database: DatabasePart
  accounts: AccountsPart
  feeds: Pick<FeedsPart, 'freshness'>
  /** What they keep for others is put in order before an account is deleted. */
  parts: Pick<Parts, 'leaving'>
  notices: Notices
  /** What other parts have at the desk. */
  rooms: readonly DeskRoutes[]
}

/** The operator's desk, and the socket by which `npm run operator` asks a running server. */
export function deskPart(
  { config, log, now }: Context,
  { database, accounts: { accounts }, feeds, parts, notices, rooms }: DeskNeeds,
): Part {
  const { db, kind } = database
  const others = {
    leaving: (...gone: Parameters<Parts['leaving']>) => parts.leaving(...gone),
    rules: notices.topic('rules'),
  }
  let socket: CommandSocket | null = null
  return {
    name: "operator's desk",
    api: [deskRoutes(accounts, feeds, others, rooms)],
    exports: { operator: async (userId) => (await operatorById(db, userId)) !== null },
    sweep: () => sweepEntries(db, new Date(now() - DESK_IDLE_MINUTES * 60_000)),
    async start() {
      // Another process can ask a PostgreSQL server itself.
      if (kind === 'postgres') return
      const path = operatorSocketPath(config.dataDir)
      socket = await openOperatorSocket(path, (asked) => runOperatorCommand(db, asked, accounts.parts)).catch(
        (error: unknown) => {
          log('desk').warn(
            { err: error, path },
            `the socket for ${howCalled('operator')} could not be opened: it works while the server is stopped`,
          )
          return null
        },
      )
    },
    stop: () => socket?.close(),
  }
}

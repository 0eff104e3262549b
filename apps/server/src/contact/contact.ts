import type { Logger } from 'pino'
import type { OpenDatabase } from '../database/open-database.ts'
import type { Routes } from '../http/create-http.ts'
import type { LeadDesk } from './take-lead.ts'
import { contactRoutes } from './contact.routes.ts'
import { listLeads } from './contact.store.ts'
import { formPageRoutes } from './form-pages.routes.ts'
import { leadsSocketPath, openLeadsSocket, type LeadsSocket } from './leads-socket.ts'

export interface ContactOptions extends Pick<LeadDesk, 'limits' | 'messages' | 'mailTo'> {
  database: OpenDatabase
  dataDir: string
  /** The built web application, whose form pages take forms too. */
  webFolder: string
  publicUrl: string | null
  /** From one address, to the form pages. */
  requestsPerMinute: number
  log: Logger
}

/** The contact forms' side of the server. */
export interface Contact {
  readonly routes: Routes
  readonly pages: Routes
  start(): Promise<void>
  stop(): Promise<void>
}

export function createContact({
  database: { db, kind },
  dataDir,
  webFolder,
  publicUrl,
  requestsPerMinute,
  log,
  ...rest
}: ContactOptions): Contact {
  let socket: LeadsSocket | null = null
  const desk: LeadDesk = {
    ...rest,
    db,
    now: Date.now,
    onUnmailed: (reference, why) => log.warn({ reference, why }, 'a contact request is kept but was not mailed'),
  }
  return {
    routes: contactRoutes(desk),
    pages: formPageRoutes(desk, { folder: webFolder, publicUrl, requestsPerMinute }),
    // Another process can ask a PostgreSQL server itself.
    async start() {
      if (kind === 'postgres') return
      const path = leadsSocketPath(dataDir)
      try {
        socket = await openLeadsSocket(path, (since, until) => listLeads(db, since, until))
        if (socket === null)
          log.warn({ path }, 'the path is too long for a socket: npm run leads works while the server is stopped')
      } catch (error) {
        log.warn(
          { err: error, path },
          'the socket for npm run leads could not be opened: it works while the server is stopped',
        )
      }
    },
    async stop() {
      await socket?.close()
    },
  }
}

import type { CommandSocket } from '../command-socket.ts'
import type { AccountsPart } from '../accounts/accounts.part.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { userById } from '../accounts/users.store.ts'
import { visitorOf } from '../accounts/session/visitor.ts'
import { howCalled } from '../config/how-called.ts'
import type { DatabasePart } from '../database/database.part.ts'
import { createTrialKeys } from '../data-api/keys/trial-keys.ts'
import type { Limits } from '../limits/limits.ts'
import type { Log } from '../log/log.ts'
import type { MessagesPart } from '../messages/messages.part.ts'
import type { Context, Part } from '../part.ts'
import { webFolder } from '../paths.ts'
import type { PicturePart } from '../picture/picture.part.ts'
import type { VerificationPart } from '../verification/verification.part.ts'
import { contactRoutes } from './contact.routes.ts'
import { listLeads } from './contact.store.ts'
import { formPageRoutes } from './form-pages.routes.ts'
import { freshVessel } from './fresh-vessel.ts'
import { leadsSocketPath, openLeadsSocket } from './leads-socket.ts'
import type { LeadDesk } from './take-lead.ts'

interface ContactNeeds {
  database: DatabasePart
  limits: Limits
  messages: MessagesPart
  accounts: AccountsPart
  verification: VerificationPart
  picture: Pick<PicturePart, 'picture'>
}

/** The contact forms' side of the server, and the socket by which `npm run leads` asks it. */
export function contactPart(
  { config, log, now }: Context,
  {
    database: { db, kind },
    limits,
    messages: { messages },
    accounts: { accounts },
    verification: { captchas },
    picture: { picture },
  }: ContactNeeds,
): Part {
  const { dataDir, publicUrl, apiRequestsPerMinute: requestsPerMinute } = config
  const trials = createTrialKeys({ db, prices: config.apiPrices, now, someVessel: () => freshVessel(picture) })
  const desk: LeadDesk = {
    db,
    limits,
    captchas,
    messages,
    mailTo: config.contactMail,
    trials,
    now,
    onUnmailed: (reference, why) =>
      log('contact').warn({ reference, why }, 'a contact request is kept but was not mailed'),
    onKeyless: (reference, error) =>
      log('contact').warn({ reference, err: error }, 'a trial is kept but no key could be made for it'),
  }
  return {
    name: 'contact',
    api: [
      contactRoutes(
        desk,
        (request) => visitorIn(accounts, request),
        async (userId, prefix, request) => {
          const user = await userById(db, userId)
          if (user !== null) await accounts.parts.events.done(user, 'apiKeyMade', visitorOf(request), { about: prefix })
        },
      ),
    ],
    pages: [formPageRoutes(desk, { folder: webFolder, publicUrl, requestsPerMinute })],
    sweep: () => trials.sweep(),
    ...leadsSocketOf({ db, kind, path: leadsSocketPath(dataDir), log: log('contact') }),
  }
}

/** Null without a valid login; the form works without one. */
async function visitorIn({ authenticate }: Accounts, request: Parameters<Accounts['authenticate']>[0]) {
  if (request.headers['token'] === undefined) return null
  return authenticate(request).then(
    ({ userId }) => userId,
    () => null,
  )
}

/** The socket by which `npm run leads` asks a running server; a PostgreSQL server it can ask itself. */
function leadsSocketOf({ db, kind, path, log }: Pick<DatabasePart, 'db' | 'kind'> & { path: string; log: Log }) {
  let socket: CommandSocket | null = null
  return {
    async start() {
      if (kind === 'postgres') return
      try {
        socket = await openLeadsSocket(path, (since, until) => listLeads(db, since, until))
        if (socket === null)
          log.warn(
            { path },
            `the path is too long for a socket: ${howCalled('leads')} works while the server is stopped`,
          )
      } catch (error) {
        log.warn(
          { err: error, path },
          `the socket for ${howCalled('leads')} could not be opened: it works while the server is stopped`,
        )
      }
    },
    stop: () => socket?.close(),
  }
}

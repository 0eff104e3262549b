import type { AccountsPart } from '../accounts/accounts.part.ts'
import type { DatabasePart } from '../database/database.part.ts'
import type { Notices } from '../database/notices.ts'
import type { Limits } from '../limits/limits.ts'
import type { MessagesPart } from '../messages/messages.part.ts'
import type { Context, Part } from '../part.ts'
import { organisationRoutes } from './organisations.routes.ts'
import { createOrganisations } from './organisations.ts'

interface OrganisationsNeeds {
  database: Pick<DatabasePart, 'db'>
  limits: Limits
  messages: MessagesPart
  accounts: AccountsPart
  notices: Notices
}

const PAGE = '/index/myAccount/organisation'

/** Organisations of accounts: members with roles, and what they share. */
export function organisationsPart(
  { config, now }: Context,
  { database: { db }, limits, messages: { messages }, accounts: { accounts }, notices }: OrganisationsNeeds,
): Part {
  const { phoneRule, mailRule, publicUrl } = config
  const organisations = createOrganisations({
    db,
    now,
    limits,
    rules: { phoneRule, mailRule },
    tell: async (to, message, language) => (await messages.send(to, message, language)) === 'queued',
    onSharing: notices.topic('sharing').tell,
    url: publicUrl === null ? '' : `${publicUrl.replace(/\/$/, '')}${PAGE}`,
  })
  return {
    name: 'organisations',
    api: [organisationRoutes(organisations, accounts.authenticate)],
    exports: { organisation: (userId) => organisations.get(userId) },
    leaving: (transaction, userId) => organisations.leaving(transaction, userId),
    sweep: () => organisations.sweep(),
  }
}

import type { AccountsPart } from '../accounts/accounts.part.ts'
import type { ChartsPart } from '../charts/charts.part.ts'
import type { DatabasePart } from '../database/database.part.ts'
import type { Context, Part } from '../part.ts'
import type { PortsPart } from '../ports/ports.part.ts'
import type { SharesPart } from '../shares/shares.part.ts'
import { createEmbeds, type Embeds } from './embeds.ts'
import { embedRoutes } from './embeds.routes.ts'

export interface EmbedsPart extends Part, Pick<Embeds, 'hostsOf'> {}

interface EmbedsNeeds {
  database: Pick<DatabasePart, 'db'>
  accounts: AccountsPart
  ports: PortsPart
  shares: SharesPart
  charts: ChartsPart
}

/** Frames for pages of other sites. */
export function embedsPart(
  { now }: Context,
  { database: { db }, accounts: { accounts }, ports: { table }, shares, charts: { charts } }: EmbedsNeeds,
): EmbedsPart {
  const embeds = createEmbeds({ db, source: shares.source, port: (locode) => table.find(locode), charts, now })
  return {
    name: 'embeds',
    hostsOf: (id) => embeds.hostsOf(id),
    api: [embedRoutes(embeds, accounts.authenticate)],
    exports: { embeds: (userId) => embeds.list(userId) },
  }
}

import type { AccountsPart } from '../accounts/accounts.part.ts'
import type { DatabasePart } from '../database/database.part.ts'
import type { Context, Part } from '../part.ts'
import { createSavedViews } from './saved-views.ts'
import { viewRoutes } from './views.routes.ts'

/** The views of the map that people keep with their account. */
export function viewsPart(
  { now }: Context,
  { database: { db }, accounts: { accounts } }: { database: Pick<DatabasePart, 'db'>; accounts: AccountsPart },
): Part {
  const saved = createSavedViews({ db, now })
  return {
    name: 'saved views',
    api: [viewRoutes(saved, accounts.authenticate)],
    exports: { views: (userId) => saved.list(userId) },
  }
}

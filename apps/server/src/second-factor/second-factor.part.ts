import { join } from 'node:path'
import type { AccountsPart } from '../accounts/accounts.part.ts'
import type { DatabasePart } from '../database/database.part.ts'
import { readDocumentTable } from '../http/pages/document-table.ts'
import { publicAddress } from '../http/site-address/public-address.ts'
import type { Context, Part } from '../part.ts'
import { webFolder } from '../paths.ts'
import type { KeyedHash } from '../secrets/keyed-hash.ts'
import { sealer } from '../secrets/sealed.ts'
import { sweepTickets } from './login-tickets.ts'
import { passkeysOf } from './passkeys.store.ts'
import { countRecoveryCodes, totpOf } from './second-factor.store.ts'
import { secondFactorRoutes } from './second-factor.routes.ts'

interface SecondFactorPartNeeds {
  database: Pick<DatabasePart, 'db'>
  hash: KeyedHash
  accounts: AccountsPart
}

/** What an owner may ask for besides the password. */
export function secondFactorPart(
  { config, now }: Context,
  { database: { db }, hash, accounts: { accounts } }: SecondFactorPartNeeds,
): Part {
  const webBase = readDocumentTable(join(webFolder, 'pages'))?.base ?? '/'
  return {
    name: 'second factor',
    api: [
      secondFactorRoutes({
        accounts: accounts.parts,
        hash,
        box: sealer(hash, 'totp'),
        siteName: config.messages.siteName,
        authenticate: accounts.authenticate,
        siteUrl: (request) => publicAddress(request, config.publicUrl, webBase),
      }),
    ],
    // Keys and codes are no data that anybody could read; that they are there is.
    exports: {
      secondFactor: async (userId) => ({
        totpSince: (await totpOf(db, userId))?.confirmedAt ?? null,
        passkeys: (await passkeysOf(db, userId)).map(({ name, createdAt, lastUsedAt }) => ({
          name,
          createdAt,
          lastUsedAt,
        })),
        recoveryCodesLeft: await countRecoveryCodes(db, userId),
      }),
    },
    sweep: () => sweepTickets(db, now()),
  }
}

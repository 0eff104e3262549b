import { join } from 'node:path'
import type { AccountsPart } from '../accounts/accounts.part.ts'
import { deviceLabel } from '../accounts/session/device-label.ts'
import type { DatabasePart } from '../database/database.part.ts'
import { readDocumentTable } from '../http/pages/document-table.ts'
import { publicAddress } from '../http/site-address/public-address.ts'
import type { KeyedHash } from '../secrets/keyed-hash.ts'
import type { Limits } from '../limits/limits.ts'
import type { Context, Part } from '../part.ts'
import { webFolder } from '../paths.ts'
import { createQrLogin } from './qr-login.ts'
import { qrLoginRoutes } from './qr-login.routes.ts'

interface QrLoginNeeds {
  database: Pick<DatabasePart, 'db'>
  hash: KeyedHash
  limits: Limits
  accounts: AccountsPart
}

/** Login by a code that a phone photographs. */
export function qrLoginPart(
  { config, now }: Context,
  { database: { db }, hash, limits, accounts: { accounts } }: QrLoginNeeds,
): Part {
  const qrLogin = createQrLogin({ db, hash, now })
  // A code leads into the web application, which may be served below a path.
  const webBase = readDocumentTable(join(webFolder, 'pages'))?.base ?? '/'
  return {
    name: 'login by QR code',
    api: [
      qrLoginRoutes({
        qrLogin,
        limits,
        siteUrl: (request) => publicAddress(request, config.publicUrl, webBase),
        deviceLabel,
        authenticate: accounts.authenticate,
        openSession: accounts.openSession,
      }),
    ],
    sweep: () => qrLogin.sweep(),
  }
}

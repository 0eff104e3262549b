import { join } from 'node:path'
import type { AccountSettings } from '@fairway/contract'
import type { Logger } from 'pino'
import { accountAreaRoutes } from './accounts/account-area.routes.ts'
import { createAccounts, type Accounts } from './accounts/accounts.ts'
import { accountRoutes } from './accounts/accounts.routes.ts'
import { avatarRoutes } from './accounts/avatar.routes.ts'
import { demoLogins } from './accounts/demo-accounts.ts'
import { deviceWords } from './accounts/device-words.ts'
import type { Exporter } from './accounts/export-account.ts'
import type { Config } from './config.ts'
import type { Database } from './database/open-database.ts'
import type { Routes } from './http/create-http.ts'
import { readDocumentTable } from './http/document-table.ts'
import { publicAddress } from './http/public-address.ts'
import { keyedHash } from './keyed-hash.ts'
import { createLimits, type Limits } from './limits/limits.ts'
import type { Messages } from './messages/message.ts'
import { createMessages } from './messages/messages.ts'
import { outboxRoutes } from './messages/outbox.routes.ts'
import { emptyOutbox, listOutbox } from './messages/outbox.store.ts'
import { createSenders } from './messages/senders.ts'
import { createQrLogin } from './qr-login/qr-login.ts'
import { qrLoginRoutes } from './qr-login/qr-login.routes.ts'
import { serverSecret } from './server-secret.ts'
import { createCaptchas } from './verification/captcha.ts'
import { createVerification } from './verification/verification.ts'
import { verificationRoutes } from './verification/verification.routes.ts'
import { webFolder } from './web-folder.ts'

const SWEEP_EVERY_MS = 60_000

/** What the server has for people: accounts, and what proves who they are. */
export interface People {
  readonly accounts: Accounts
  readonly limits: Limits
  readonly messages: Messages
  /** `exporters`: what each feature keeps of an account, for whoever takes their data with them. */
  routes(exporters: Readonly<Record<string, Exporter>>): Routes[]
  readonly settings: AccountSettings
  /** Says what is not set up; forgets now and then what has expired. */
  start(): void
  stop(): Promise<void>
}

/** Puts them together: limits → messages → verification → accounts → login by QR code. */
export async function createPeople(
  config: Config,
  db: Database,
  logger: Logger,
  now: () => number = Date.now,
): Promise<People> {
  const { conveniences, messages: settings } = config
  const rules = { phoneRule: config.phoneRule, mailRule: config.mailRule }
  const hash = keyedHash(serverSecret(config.dataDir, settings.serverSecret))
  const limits = createLimits({
    db,
    hash,
    addressFactor: settings.addressLimitFactor,
    messagesPerDay: settings.messagesPerDay,
    now,
  })
  const log = logger.child({ part: 'messages' })
  const { senders, look } = createSenders({ settings, outbox: conveniences, db, log })
  const messages = createMessages({ site: { name: settings.siteName, url: config.publicUrl ?? '' }, senders, log })
  if (!conveniences) await emptyOutbox(db)
  const captchas = createCaptchas({ db, hash, testAnswer: settings.captchaTestAnswer, now })
  const verification = createVerification({ db, hash, limits, messages, now })
  const accounts = await createAccounts({
    db,
    limits,
    codes: verification,
    tell: (to, message, language) => void messages.send(to, message, language),
    rules,
    minPasswordLength: config.minPasswordLength,
    conveniences,
    now,
  })
  const qrLogin = createQrLogin({ db, hash, now })
  // A code leads into the web application, which may be served below a path.
  const webBase = readDocumentTable(join(webFolder, 'pages'))?.base ?? '/'

  const sweep = async () => {
    for (const part of [limits, captchas, verification, qrLogin, accounts]) await part.sweep()
  }
  let sweeping: NodeJS.Timeout | undefined
  let swept = Promise.resolve()
  return {
    accounts,
    limits,
    messages,
    settings: {
      ...rules,
      minPasswordLength: config.minPasswordLength,
      channels: messages.channels,
      demoLogins: conveniences ? [...demoLogins] : [],
      outbox: conveniences,
    },
    routes: (exporters) => [
      verificationRoutes({
        captchas,
        verification,
        limits,
        rules,
        channels: messages.channels,
        isRegistered: accounts.isRegistered,
      }),
      accountRoutes(accounts),
      accountAreaRoutes(accounts, exporters),
      avatarRoutes(accounts),
      qrLoginRoutes({
        qrLogin,
        limits,
        siteUrl: (request) => publicAddress(request, config.publicUrl, webBase),
        deviceWords,
        whoAsks: accounts.whoAsks,
        openSession: accounts.openSession,
      }),
      outboxRoutes(conveniences ? () => listOutbox(db) : null),
    ],
    start() {
      void look()
      if (settings.captchaTestAnswer !== null)
        logger.warn('CAPTCHA_TEST_ANSWER is set: every captcha shows the same letters')
      sweeping = setInterval(() => {
        swept = sweep().catch((error: unknown) =>
          logger.error(
            { error },
            'what has expired could not be removed from the database; it is tried again in a minute',
          ),
        )
      }, SWEEP_EVERY_MS)
    },
    async stop() {
      clearInterval(sweeping)
      await swept
      await messages.close()
    },
  }
}

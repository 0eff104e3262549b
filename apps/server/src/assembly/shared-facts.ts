import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '../config/config.ts'
import { CannotOpen } from '../database/cannot-open.ts'
import { appliedMigrations, withoutTables } from '../database/bring-up-to-date.ts'
import type { Database } from '../database/open-database.ts'
import { createServerPool } from '../database/server-pool.ts'
import { readSetting, writeSetting } from '../database/settings.store.ts'
import { writeDurablySync } from '../durable/write-durably.ts'
import { evidenceKeysFolder, openSigningKeys } from '../evidence/signing-keys.ts'
import type { Log } from '../log/log.ts'
import type { Context } from '../part.ts'
import { orderFiles, SHARED_MARK } from '../orders/order-files.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { serverSecret } from '../secrets/server-secret.ts'
import { vapidKeys } from '../secrets/vapid-keys.ts'

const KEY = 'shared'

/** What processes with one database must have in common, said so that nobody learns a secret of it. */
const facts = z.object({
  secret: z.string(),
  vapid: z.string(),
  evidence: z.string(),
  exports: z.string(),
  /** Names of feeds in the order in which they are stored. */
  feeds: z.array(z.string()),
})
type SharedFacts = z.infer<typeof facts>

const settingOf: Readonly<Record<Exclude<keyof SharedFacts, 'feeds'>, string>> = {
  secret: 'SERVER_SECRET is another',
  vapid: 'VAPID_PRIVATE_KEY is another',
  evidence: 'EVIDENCE_KEYS_DIR is not the same folder',
  exports: 'EXPORT_DIR is not the same folder',
}

/** The process that stores says what it has, to those that come after it. */
export async function sayShared(db: Database, config: Config, feeds: readonly string[], log: Log): Promise<void> {
  const mark = join(exportsFolder(config), SHARED_MARK)
  orderFiles(exportsFolder(config))
  if (!existsSync(mark)) writeDurablySync(mark, randomBytes(12).toString('base64url'))
  await writeSetting(db, KEY, { ...ownFacts(config, log), feeds }, new Date())
}

/** Throws {@link CannotOpen} where a process that answers people would answer something else than the others. */
export async function requireSameShared(db: Database, config: Config, log: Log): Promise<void> {
  const { feeds: _, ...said } = await readShared(db)
  // Nothing of a folder that is another is to be made here.
  if (!existsSync(join(evidenceKeysFolder(config), 'signing-key.pem'))) throw differs('evidence')
  const own = ownFacts(config, log)
  for (const name of Object.keys(settingOf) as (keyof typeof settingOf)[])
    if (own[name] !== said[name]) throw differs(name)
}

/** The same for a process that only waits yet, as far as another has said anything; it changes no table of who works. */
export async function requireSameAsBefore({ config, log }: Pick<Context, 'config' | 'log'>): Promise<void> {
  const db = withoutTables(createServerPool({ connectionString: config.databaseUrl! }))
  try {
    const isNew = (await appliedMigrations(db)).length === 0
    if (!isNew && (await sharedBefore(db)) !== null) await requireSameShared(db, config, log('evidence'))
  } finally {
    await db.destroy()
  }
}

export const storedFeedNames = async (db: Database): Promise<string[]> => (await readShared(db)).feeds

/** What was said last; null where no process has said anything yet. */
export const sharedBefore = async (db: Database): Promise<SharedFacts | null> =>
  facts.safeParse(await readSetting(db, KEY)).data ?? null

async function readShared(db: Database): Promise<SharedFacts> {
  const said = await sharedBefore(db)
  if (said !== null) return said
  throw new CannotOpen(
    'What processes share',
    'no process with the roles store and watch has worked on this database yet: start that one first, with NATS_URL',
  )
}

const differs = (name: keyof typeof settingOf) =>
  new CannotOpen(
    'What processes share',
    `${settingOf[name]} than for the process with the roles store and watch`.replace(
      'same folder than',
      'same folder as',
    ),
  )

const exportsFolder = ({ exportDir, dataDir }: Config) => exportDir ?? join(dataDir, 'exports')

function ownFacts(config: Config, log: Log): Omit<SharedFacts, 'feeds'> {
  const mark = join(exportsFolder(config), SHARED_MARK)
  return {
    secret: keyedHash(serverSecret(config.dataDir, config.messages.serverSecret))('shared by processes'),
    vapid: vapidKeys(config.dataDir, config.vapidPrivateKey).publicKey,
    evidence: openSigningKeys(evidenceKeysFolder(config), log).current.id,
    exports: existsSync(mark) ? readFileSync(mark, 'utf8') : '',
  }
}

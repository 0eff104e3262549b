import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { IDEMPOTENCY_HOURS, IDEMPOTENCY_KEY, MOST_IDEMPOTENCY_KEYS } from '@fairway/contract'
import { inTurn } from '../../accounts/session/in-turn.ts'
import type { Database } from '../../database/open-database.ts'
import { ApiError } from '../../http/answers/errors.ts'
import type { KeyedHash } from '../../secrets/keyed-hash.ts'
import { forgetKeptAnswers, keptAnswersOf } from './kept-answers.store.ts'
import { V1Problem } from '../answers/problem.ts'

const KEPT_MS = IDEMPOTENCY_HOURS * 3_600_000
/** A request that ended without an answer may be sent again after so long. */
const WORK_MS = 5 * 60_000
const NAME = new RegExp(`^[\\x21-\\x7E]{1,${IDEMPOTENCY_KEY}}$`)
const IV_BYTES = 12
const TAG_BYTES = 16

export interface KeptAnswer {
  status: number
  location: string | null
  text: string
}

export interface KeptRequest {
  userId: number
  keyId: string
  /** The `Idempotency-Key`. */
  name: string
  /** What was asked for, whatever may be compared. */
  request: readonly unknown[]
}

/** Answers of requests with an `Idempotency-Key`, given again to who sends the same request again. */
export interface KeptAnswers {
  /** Does the work once; throws the problem for a name that was used for something else, or is being worked on. */
  once(request: KeptRequest, work: () => Promise<KeptAnswer>): Promise<KeptAnswer & { replayed: boolean }>
  sweep(): Promise<void>
}

export function createKeptAnswers({
  db,
  hash,
  now,
}: {
  db: Database
  /** Answers may hold secrets: they are sealed with what is not in the database. */
  hash: KeyedHash
  now: () => number
}): KeptAnswers {
  const begin = (asked: KeptRequest, nameHash: string) =>
    inTurn(db, asked.userId, async (transaction) => {
      const own = keptAnswersOf(transaction, asked)
      const since = now() - KEPT_MS
      const request = digest(JSON.stringify(asked.request))
      const before = await own.find(nameHash, since)
      if (before !== null && before.request !== request) throw new V1Problem('idempotency_key_reused')
      if (before !== null && before.status !== null) return before
      if (before !== null && before.createdAt > now() - WORK_MS)
        throw new V1Problem('idempotency_in_progress', { seconds: 1 })
      if (before === null && (await own.count(since)) >= MOST_IDEMPOTENCY_KEYS)
        throw new V1Problem('idempotency_keys_full', { seconds: 3_600 })
      await own.begin({ nameHash, request, createdAt: now() })
      return null
    })
  return {
    async once(asked, work) {
      if (!NAME.test(asked.name)) throw new V1Problem('idempotency_key_invalid')
      const nameHash = digest(asked.name)
      const key = createHash('sha256')
        .update(hash('kept answer', asked.keyId, nameHash))
        .digest()
      const before = await begin(asked, nameHash)
      if (before !== null)
        return { status: before.status!, location: before.location, text: opened(key, before.body!), replayed: true }
      const own = keptAnswersOf(db, asked)
      try {
        const answer = await work()
        await own.keep(nameHash, { status: answer.status, location: answer.location, body: sealed(key, answer.text) })
        return { ...answer, replayed: false }
      } catch (error) {
        // What was refused changed nothing; of a failure nobody knows.
        if (error instanceof V1Problem || error instanceof ApiError) await own.forget(nameHash)
        throw error
      }
    },
    sweep: () => forgetKeptAnswers(db, now() - KEPT_MS),
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')

function sealed(key: Buffer, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update(gzipSync(text)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
}

function opened(key: Buffer, text: string): string {
  const all = Buffer.from(text, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, all.subarray(0, IV_BYTES))
  decipher.setAuthTag(all.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const body = Buffer.concat([decipher.update(all.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  return gunzipSync(body).toString('utf8')
}

import { LOGIN_DAYS, type ApiCall } from '@fairway/contract'
import type { Database } from '../../database/open-database.ts'
import { ApiError } from '../../http/answers/errors.ts'
import { hashSecret, isSecret, newPublicId, newSecret } from '../password/secrets.ts'
import { SessionCache } from './session-cache.ts'
import {
  deleteDeadSessions,
  deleteSession,
  deleteSessionsOf,
  insertSession,
  seeSession,
  sessionByToken,
  sessionsOf,
  type Alive,
  type SessionRow,
} from './sessions.store.ts'

const LOGIN_MS = LOGIN_DAYS * 86_400_000
/** "Seen" is written at most so often. */
const SEEN_EVERY_MS = 60_000
const MOST_SESSIONS = 50

/** What a request says about who asks. */
export interface RequestWithToken {
  headers: Readonly<Record<string, string | string[] | undefined>>
  ip: string
}

/** Who asks, by a token that lives. */
export interface Session {
  userId: number
  sessionId: string
  /** It proved the second factor of its account. */
  proved: boolean
}

/** What a login was opened with. */
export interface LoginProof {
  /** null: whatever the password is. */
  passwordHash: string | null
  /** The second factor. */
  proved: boolean
  /** Something that its owner alone has or knows. */
  confirmed: boolean
}

export interface Sessions {
  /**
   * A new login; resolves with its token, which is stored nowhere. With the hash of the password that was right just now:
   * null when the account has another meanwhile. Null too for an account that is gone.
   */
  open(userId: number, from: { device: string; address: string }, by: LoginProof): Promise<string | null>
  /**
   * Throws `loginNeeded` without a token, `loginEnded` for one that is dead, and `confirmationNeeded` where the call asks for a login
   * that proved its owner not long ago.
   */
  authenticate(this: void, request: RequestWithToken, call?: Pick<ApiCall, 'confirm'>): Promise<Session>
  list(userId: number): Promise<SessionRow[]>
  /** False when the user has no such session. */
  end(userId: number, sessionId: string): Promise<boolean>
  /** All but one, or all; how many there were. `db` may be a transaction: call `forget` after it. */
  endOthers(userId: number, but: string | null, db?: Database): Promise<number>
  /** Believes nothing that was read about this user's sessions. */
  forget(userId: number): void
  sweep(): Promise<void>
}

export interface SessionOptions {
  db: Database
  now: () => number
  /** A login that nobody used for so long has ended; null when it lasts its 15 days in any case. */
  idleMinutes: number | null
  /** How long a login that proved its owner may do what a token alone may not. */
  confirmMinutes: number
}

export function createSessions({ db, now, idleMinutes, confirmMinutes }: SessionOptions): Sessions {
  const aliveAt = (time: number): Alive => ({
    now: new Date(time),
    seenAfter: idleMinutes === null ? null : new Date(time - idleMinutes * 60_000),
  })
  const cache = new SessionCache<SessionRow>()
  const isRecent = ({ confirmedAt }: SessionRow) =>
    confirmedAt !== null && now() - confirmedAt.getTime() < confirmMinutes * 60_000
  const read = async (token: string, address: string, afresh: boolean): Promise<SessionRow | null> => {
    const tokenHash = hashSecret(token)
    const time = now()
    const believed = afresh ? null : cache.get(tokenHash, time)
    if (believed) return believed
    const { forgotten } = cache
    const session = await sessionByToken(db, tokenHash, aliveAt(time))
    if (session === null) return null
    cache.set(tokenHash, session, time, forgotten)
    if (time - session.lastSeenAt.getTime() >= SEEN_EVERY_MS) await seeSession(db, session.id, address, new Date(time))
    return session
  }
  const forget = (userId: number) => cache.forget((session) => session.userId === userId)
  return {
    async open(userId, from, by) {
      const token = newSecret()
      const session = { ...newSession(userId, from, by, new Date(now())), tokenHash: hashSecret(token) }
      return (await insertSession(db, session, { keep: MOST_SESSIONS, passwordHash: by.passwordHash })) ? token : null
    },
    async authenticate({ headers, ip }, { confirm } = {}) {
      const { token } = headers
      if (token === undefined || token === '') throw new ApiError('loginNeeded')
      const session = isSecret(token) ? await read(token, ip, confirm === 'recent') : null
      if (session === null) throw new ApiError('loginEnded')
      // Another process may have confirmed it a moment ago: that is why it was read afresh.
      if (confirm === 'recent' && !isRecent(session)) throw new ApiError('confirmationNeeded')
      return { userId: session.userId, sessionId: session.id, proved: session.secondFactorAt !== null }
    },
    list: (userId) => sessionsOf(db, userId, aliveAt(now())),
    async end(userId, sessionId) {
      const ended = await deleteSession(db, userId, sessionId)
      cache.forget(({ id }) => id === sessionId)
      return ended
    },
    async endOthers(userId, but, inside) {
      const ended = await deleteSessionsOf(inside ?? db, userId, but)
      forget(userId)
      return ended
    },
    forget,
    sweep: () => deleteDeadSessions(db, aliveAt(now())),
  }
}

const newSession = (
  userId: number,
  { device, address }: { device: string; address: string },
  { proved, confirmed }: LoginProof,
  at: Date,
): SessionRow => ({
  id: newPublicId(),
  userId,
  device,
  address,
  createdAt: at,
  lastSeenAt: at,
  expiresAt: new Date(at.getTime() + LOGIN_MS),
  secondFactorAt: proved ? at : null,
  confirmedAt: confirmed ? at : null,
})

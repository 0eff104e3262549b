import { LOGIN_DAYS } from '@fairway/contract'
import type { Database } from '../database/open-database.ts'
import { ApiError } from '../http/errors.ts'
import { hashSecret, isSecret, newPublicId, newSecret } from './secrets.ts'
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

export interface Sessions {
  /**
   * A new login; resolves with its token, which is stored nowhere. With the hash of the password that was right just now:
   * null when the account has another meanwhile. Null too for an account that is gone. `proved`: with the second factor.
   */
  open(
    userId: number,
    from: { device: string; address: string },
    passwordHash?: string,
    proved?: boolean,
  ): Promise<string | null>
  /** Throws `loginNeeded` without a token and `loginEnded` for one that is dead. */
  authenticate(request: RequestWithToken): Promise<Session>
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
}

export function createSessions({ db, now, idleMinutes }: SessionOptions): Sessions {
  const aliveAt = (time: number): Alive => ({
    now: new Date(time),
    seenAfter: idleMinutes === null ? null : new Date(time - idleMinutes * 60_000),
  })
  const cache = new SessionCache<SessionRow>()
  const read = async (token: string, address: string): Promise<SessionRow | null> => {
    const tokenHash = hashSecret(token)
    const time = now()
    const believed = cache.get(tokenHash, time)
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
    async open(userId, { device, address }, passwordHash, proved = false) {
      const token = newSecret()
      const at = new Date(now())
      const session = {
        id: newPublicId(),
        tokenHash: hashSecret(token),
        userId,
        device,
        address,
        createdAt: at,
        lastSeenAt: at,
        expiresAt: new Date(at.getTime() + LOGIN_MS),
        secondFactorAt: proved ? at : null,
      }
      return (await insertSession(db, session, { keep: MOST_SESSIONS, passwordHash: passwordHash ?? null }))
        ? token
        : null
    },
    async authenticate({ headers, ip }) {
      const { token } = headers
      if (token === undefined || token === '') throw new ApiError('loginNeeded')
      const session = isSecret(token) ? await read(token, ip) : null
      if (session === null) throw new ApiError('loginEnded')
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

import type { ApiKey } from '@fairway/contract'

/** So long after a new password its owner is asked about the keys of before. */
const ASKED_MS = 7 * 86_400_000

/** Keys that still work and were made before the password was changed a short while ago. */
export const keysOfBefore = (keys: readonly ApiKey[], passwordChangedAt: number, now: number): ApiKey[] =>
  now - passwordChangedAt > ASKED_MS
    ? []
    : keys.filter(
        ({ createdAt, revokedAt, expiresAt }) =>
          createdAt < passwordChangedAt && revokedAt === null && (expiresAt === null || expiresAt > now),
      )

import type { LimitName } from '../limits/limit-table.ts'
import type { Limits } from '../limits/limits.ts'
import type { Captchas } from '../verification/captcha.ts'

/** Who asks for one of the day's places, and what they can show. */
export interface Asker {
  address: string
  /** The account of who is logged in. */
  userId: number | null
  /** What was read off a picture. */
  picture: { imageKey: string; imageCode: string } | null
}

export type NoPlace = { retryAfterSeconds: number } | { picture: 'needed' | 'wrong' }

/**
 * One of the day's places for a contact request, null when there is one. The first few of an address need nothing; then, or once
 * the places for everybody are taken, a picture code has to come along. Places for who shows one, and for who is logged in, are
 * kept apart: whoever fills the others takes none of these.
 */
export async function findPlace(
  { limits, captchas }: { limits: Pick<Limits, 'take'>; captchas: Pick<Captchas, 'isRight'> },
  { address, userId, picture }: Asker,
): Promise<NoPlace | null> {
  const isTaken = async (name: LimitName, key: string) => !(await limits.take(name, key)).allowed
  const spend = async (...places: (readonly [name: LimitName, key: string])[]): Promise<NoPlace | null> => {
    for (const [name, key] of [['leadsFromAddress', address], ['leadsFromNetwork', address], ...places] as const) {
      const { allowed, retryAfterSeconds } = await limits.take(name, key)
      if (!allowed) return { retryAfterSeconds }
    }
    return null
  }
  if (userId !== null) return spend(['leadsOfAccount', String(userId)], ['leadsOfAccounts', 'all'])
  if (picture !== null) {
    if (!(await captchas.isRight(picture.imageKey, picture.imageCode))) return { picture: 'wrong' }
    return spend(['leadsWithPicture', 'all'])
  }
  if ((await isTaken('leadsWithoutPicture', address)) || (await isTaken('leadsFromAnybody', 'all')))
    return { picture: 'needed' }
  return spend()
}

import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether what somebody sent is the secret. Takes as long whatever differs, the length too. */
export const sameSecret = (given: string, right: string): boolean => timingSafeEqual(digest(given), digest(right))

const digest = (text: string) => createHash('sha256').update(text).digest()

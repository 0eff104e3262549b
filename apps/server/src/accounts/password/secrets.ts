import { createHash, randomBytes, randomInt } from 'node:crypto'

const SECRET = /^[\w-]{43}$/

/** 256 random bits, 43 characters: tokens, and what marks a device. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
/** 128 random bits, 22 characters: ids that people may see and nobody can guess. */
export const newPublicId = (): string => randomBytes(16).toString('base64url')
/** Fits a number of JavaScript and of JSON with room to spare. */
export const newUserId = (): number => randomInt(1, 2 ** 47)

export const isSecret = (text: unknown): text is string => typeof text === 'string' && SECRET.test(text)
/** What is stored of a secret. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

import { randomBytes } from 'node:crypto'

/** 72 random bits, 12 characters that need no escape in an address. */
export const newFleetId = (): string => randomBytes(9).toString('base64url')

/** Names that differ in case or width alone are the same name. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase()

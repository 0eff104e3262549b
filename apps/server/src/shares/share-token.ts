import { createHash, randomBytes } from 'node:crypto'

/** 128 bits (RFC 4086): nobody finds one by trying. */
const TOKEN_BYTES = 16
const ID_BYTES = 9

export const newShareToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')
/** All bits are random, so a plain hash is enough. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
/** Names a link to its owner and opens nothing. */
export const newShareId = (): string => randomBytes(ID_BYTES).toString('base64url')

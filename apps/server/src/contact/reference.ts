import { randomInt } from 'node:crypto'

/** Without letters and digits that are taken for one another, on paper or by phone. */
const SIGNS = 'ACDEFGHJKLMNPQRTUVWXY3479'
const LENGTH = 8

/** A new name for a request: 25⁸ of them, none says anything. */
export function makeReference(): string {
  return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
}

import { createHash } from 'node:crypto'
import { z } from 'zod'
import { V1Problem } from './problem.ts'

const cursorSchema = z.tuple([z.string(), z.union([z.string(), z.number()])])

/** What a cursor belongs to: the same call with the same question, whatever its page. */
export const listName = (id: string, question: object): string =>
  createHash('sha256')
    .update(JSON.stringify([id, question]))
    .digest('base64url')
    .slice(0, 8)

/** Where a page goes on, as text that nobody needs to read. */
export const writeCursor = (list: string, after: string | number): string =>
  Buffer.from(JSON.stringify([list, after])).toString('base64url')

/** Null without a cursor; throws for one of another list. */
export function readCursor(list: string, cursor: string | undefined): string | number | null {
  if (cursor === undefined) return null
  try {
    const [of, after] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    if (of === list) return after
  } catch {
    // Below: it is none of ours.
  }
  throw new V1Problem('cursor_invalid', { param: 'cursor' })
}

import { readContact, type ContactRules } from '@fairway/contract'
import { z } from 'zod'
import { userByContact } from '../accounts/users.store.ts'
import type { Database } from '../database/open-database.ts'
import { writeAudit } from './desk-audit.store.ts'
import { addOperator, listOperators, removeOperator } from './operators.store.ts'

/** What `npm run operator` can be asked. */
export const operatorCommandSchema = z.discriminatedUnion('command', [
  z.strictObject({ command: z.enum(['add', 'remove']), contact: z.string().max(300) }),
  z.strictObject({ command: z.literal('list') }),
])
export type OperatorCommand = z.infer<typeof operatorCommandSchema>

/** Sentences for the terminal; `ok` is false where nothing was done. */
export const operatorAnswerSchema = z.object({ ok: z.boolean(), text: z.string() })
export type OperatorAnswer = z.infer<typeof operatorAnswerSchema>

export async function runOperatorCommand(
  db: Database,
  asked: OperatorCommand,
  { rules, now }: { rules: ContactRules; now: () => number },
): Promise<OperatorAnswer> {
  if (asked.command === 'list') {
    const rows = await listOperators(db)
    const lines = rows.map(
      ({ name, mobile, email, addedAt }) => `${mobile ?? email ?? ''}  ${name}  since ${addedAt.toISOString()}`,
    )
    return { ok: true, text: lines.length === 0 ? 'There are no operators.' : lines.join('\n') }
  }
  const contact = readContact(asked.contact, rules)
  const user = contact && (await userByContact(db, contact))
  if (!user || user.demo)
    return { ok: false, text: `No account has the contact ${asked.contact}: register it on the site first.` }
  const at = new Date(now())
  const done = await db.transaction().execute(async (transaction) => {
    const adds = asked.command === 'add'
    const changed = adds ? await addOperator(transaction, user.id, at) : await removeOperator(transaction, user.id)
    if (changed) {
      const action = adds ? 'operatorAdded' : 'operatorRemoved'
      await writeAudit(transaction, { at, operator: null, action, subject: String(user.id) })
    }
    return changed
  })
  if (asked.command === 'remove')
    return done
      ? { ok: true, text: `${user.name} is no operator any more.` }
      : { ok: false, text: `${user.name} is no operator.` }
  const next = 'The desk is at /desk: it opens for a login with a second factor (My account info, two-step login).'
  return { ok: true, text: `${user.name} is ${done ? 'now' : 'already'} an operator. ${next}` }
}

/**
 * npm run operator -- add CONTACT | remove CONTACT | list [--data-dir DIR]: who may enter the operator's desk, in the database of the
 * settings (DATABASE_URL or the folder DATA_DIR), whether or not the server is running.
 * Exit code 2: it was asked in a way that cannot be answered; 1: nothing was done.
 */
import { withDatabase } from '../command.ts'
import { callOf, dataDirOption, Misasked, runCommand } from '../command-line.ts'
import { readCommandConfig } from '../config/command-config.ts'
import { DirectoryInUse } from '../database/owner/directory-lock.ts'
import { operatorCommandSchema, runOperatorCommand, type OperatorCommand } from './operator-command.ts'
import { askOperatorSocket, operatorSocketPath } from './operator-socket.ts'

const line = {
  name: 'operator',
  takes: 'add PHONE-OR-EMAIL | remove PHONE-OR-EMAIL | list',
  about: 'Says who may enter the operator’s desk, whether or not the server is running.',
  options: { 'data-dir': dataDirOption },
} as const

async function run(asked: OperatorCommand, dataDir: string | null): Promise<void> {
  const config = readCommandConfig(dataDir, process.env)
  const rules = { phoneRule: config.phoneRule, mailRule: config.mailRule }
  const { ok, text } = await withDatabase(config, (db) =>
    runOperatorCommand(db, asked, { rules, now: Date.now }),
  ).catch((error: unknown) => {
    if (error instanceof DirectoryInUse) return askOperatorSocket(operatorSocketPath(config.dataDir), asked)
    throw error
  })
  console[ok ? 'log' : 'error'](text)
  if (!ok) process.exitCode = 1
}

await runCommand(line, async (values, [command, contact]) => {
  const asked = operatorCommandSchema.safeParse({ command, ...(contact !== undefined && { contact }) })
  if (!asked.success) throw new Misasked(callOf(line))
  await run(asked.data, values['data-dir'] ?? null)
})

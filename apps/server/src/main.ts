import { createApp } from './app.ts'
import { checkConfig } from './config/check-config.ts'
import { readConfig, SettingError, usage } from './config/config.ts'
import { nearSettings } from './config/near-settings.ts'
import { createLogger } from './log/logger.ts'
import { TakenOver } from './database/sole-owner.part.ts'
import { createStartOutput } from './log/start-output.ts'
import { startChecks, startDoubts } from './start-checks.ts'

/** A stop that takes longer than this is ended hard; what is written stays written. */
const STOP_LIMIT_MS = 20_000
/** Of a process that another has taken over from: whoever started it starts it again, to stand by (EX_TEMPFAIL of sysexits.h). */
const TAKEN_OVER = 75

/** Told in one sentence: what the operator can mend. Anything else is told with where it happened. */
const isExpected = (error: unknown): boolean =>
  error instanceof SettingError ||
  (error instanceof Error &&
    ['DirectoryInUse', 'CannotOpen', 'TakenOver', 'EADDRINUSE', 'EACCES', 'ENOSPC', 'EROFS'].some(
      (name) => error.name === name || ('code' in error && error.code === name),
    ))

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return isExpected(error) ? error.message : (error.stack ?? error.message)
}

async function run(): Promise<void> {
  const config = readConfig(process.argv.slice(2), process.env)
  for (const check of startChecks) check(config)
  const logger = createLogger(config.logLevel)
  const doubts = startDoubts.flatMap((doubt) => doubt(config))
  for (const sentence of [...nearSettings(process.env), ...doubts]) logger.warn(sentence)
  const app = await createApp(config, logger)
  const isTerminal = process.stdout.isTTY
  let stopping = false
  const stop = async (signal: string, wellDone = 0) => {
    if (stopping) return
    stopping = true
    logger.info({ signal }, 'stopping')
    setTimeout(() => {
      logger.error(`the stop took longer than ${STOP_LIMIT_MS / 1000} s and was ended`)
      process.exit(1)
    }, STOP_LIMIT_MS)
    // What went wrong is in the log.
    const code = await app.stop().then(
      () => wellDone,
      () => wellDone || 1,
    )
    // At its exit Node sets the terminal back, and aborts where that is gone (nodejs/node, ResetStdio).
    if (isTerminal && signal === 'SIGHUP') process.kill(process.pid, 'SIGKILL')
    process.exit(code)
  }
  // A terminal that was closed, a full disk behind the output: nobody can be told, and the server goes on.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
  void app.lost.then(() => stop('taken over', TAKEN_OVER))
  const address = await app.start()
  // A stop that came during the start: nothing listens.
  if (!stopping) createStartOutput(logger, isTerminal).listening(address)
}

if (process.argv.includes('--help') || process.argv.includes('-h')) console.log(usage)
else if (process.argv.includes('--check-config')) {
  const { problems, text } = checkConfig(process.argv.slice(2), process.env, startChecks, startDoubts)
  console.log(text)
  process.exitCode = problems.length === 0 ? 0 : 1
} else
  try {
    await run()
  } catch (error) {
    createStartOutput(createLogger('info', process.stderr), process.stderr.isTTY).failed(reasonOf(error))
    process.exit(error instanceof TakenOver ? TAKEN_OVER : 1)
  }

import { createApp } from './app.ts'
import { readConfig, SettingError, usage } from './config/config.ts'
import { createLogger } from './log/logger.ts'
import { createStartOutput } from './log/start-output.ts'

/** A stop that takes longer than this is ended hard; what is written stays written. */
const STOP_LIMIT_MS = 20_000

/** Told in one sentence: what the operator can mend. Anything else is told with where it happened. */
const isExpected = (error: unknown): boolean =>
  error instanceof SettingError ||
  (error instanceof Error &&
    ['DirectoryInUse', 'CannotOpen', 'EADDRINUSE', 'EACCES'].some(
      (name) => error.name === name || ('code' in error && error.code === name),
    ))

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return isExpected(error) ? error.message : (error.stack ?? error.message)
}

async function run(): Promise<void> {
  const config = readConfig(process.argv.slice(2), process.env)
  const logger = createLogger(config.logLevel)
  const app = await createApp(config, logger)
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    logger.info({ signal }, 'stopping')
    setTimeout(() => {
      logger.error(`the stop took longer than ${STOP_LIMIT_MS / 1000} s and was ended`)
      process.exit(1)
    }, STOP_LIMIT_MS)
    // What went wrong is in the log.
    await app.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
  const address = await app.start()
  createStartOutput(logger, process.stdout.isTTY).listening(address)
}

if (process.argv.includes('--help') || process.argv.includes('-h')) console.log(usage)
else
  try {
    await run()
  } catch (error) {
    createStartOutput(createLogger('info', process.stderr), process.stderr.isTTY).failed(reasonOf(error))
    process.exit(1)
  }

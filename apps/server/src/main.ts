import { createApp } from './app.ts'
import { readConfig, SettingError, usage, type Config } from './config.ts'
import { createLogger } from './logger.ts'

/** A stop that takes longer than this is ended hard; what is written stays written. */
const STOP_LIMIT_MS = 20_000

function configOrExit(): Config {
  const argv = process.argv.slice(2)
  if (argv.includes('--help') || argv.includes('-h')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return readConfig(argv, process.env)
  } catch (error) {
    exitWith(error)
  }
}

function exitWith(error: unknown): never {
  const expected =
    error instanceof SettingError ||
    (error instanceof Error &&
      ['DirectoryInUse', 'CannotOpen', 'EADDRINUSE', 'EACCES'].some(
        (name) => error.name === name || (error as NodeJS.ErrnoException).code === name,
      ))
  console.error(expected ? (error as Error).message : error)
  process.exit(1)
}

const config = configOrExit()
const logger = createLogger(config.logLevel)

let stopping = false
const stopSoon = (stop: () => Promise<void>) => async (signal: string) => {
  if (stopping) return
  stopping = true
  logger.info({ signal }, 'stopping')
  const limit = setTimeout(() => {
    logger.error(`the stop took longer than ${STOP_LIMIT_MS / 1000} s and was ended`)
    process.exit(1)
  }, STOP_LIMIT_MS)
  await stop()
  clearTimeout(limit)
  process.exit(0)
}

try {
  const app = await createApp(config, logger)
  const stop = stopSoon(() => app.stop())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
  const address = await app.start()
  console.log(`\n  Fairway · 航道  ${address}\n`)
} catch (error) {
  exitWith(error)
}

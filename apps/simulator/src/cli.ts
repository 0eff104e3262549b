import { parseArgs } from 'node:util'
import { openBroadcast } from './broadcast.ts'
import { createWorld } from './world.ts'

const USAGE = `npm run simulate -- [options]: a simulated world that speaks NMEA over TCP to whoever connects.

  --port 10110       where it listens; 0 takes one that is free
  --host 127.0.0.1   and on which address
  --ships 3000       1 to 300,000
  --seed 1           another gives other ships
  --speed 1          times real time, 0.01 to 1,000
  --pace 1           how often ships speak, against what the standard says, 0.5 to 1,000
  --no-tag-blocks    sentences alone
  --help             this text`
/** How often what is due is sent, ms. */
const BEAT = 200
/** After a pause of the machine, time lost beyond this is skipped, ms of simulated time. */
const MOST_AT_ONCE = 60_000

interface Settings {
  port: number
  host: string
  ships: number
  seed: number
  speed: number
  pace: number | undefined
  tagBlocks: boolean
}

function readSettings(args: string[]): Settings {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: '10110' },
      host: { type: 'string', default: '127.0.0.1' },
      ships: { type: 'string', default: '3000' },
      seed: { type: 'string', default: '1' },
      speed: { type: 'string', default: '1' },
      pace: { type: 'string' },
      'no-tag-blocks': { type: 'boolean', default: false },
    },
  })
  return {
    port: numberFrom('port', values.port, 0, 65_535),
    host: values.host,
    ships: numberFrom('ships', values.ships, 1, 300_000),
    seed: numberFrom('seed', values.seed, -0x7fffffff, 0x7fffffff),
    speed: numberFrom('speed', values.speed, 0.01, 1000),
    pace: values.pace === undefined ? undefined : numberFrom('pace', values.pace, 0.5, 1000),
    tagBlocks: !values['no-tag-blocks'],
  }
}

function numberFrom(name: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (text.trim() === '' || !(value >= least && value <= most))
    throw new Error(`--${name} ${text}: give a number from ${least} to ${most}`)
  return value
}

async function main(args: string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) return console.log(USAGE)
  const settings = readSettings(args)
  const { ships, seed, pace, tagBlocks, speed } = settings
  const world = createWorld({ ships, seed, tagBlocks, ...(pace === undefined ? {} : { pace }) })
  const broadcast = await openBroadcast(settings)
  console.log(
    `simulator: ${world.size} ships speak NMEA on tcp://${broadcast.address.address}:${broadcast.address.port}, seed ${seed}, ${speed} × real time. Ctrl-C stops.`,
  )

  const begun = Date.now()
  let said = begun
  let dropped = 0
  const timer = setInterval(() => {
    const now = begun + (Date.now() - begun) * speed
    if (broadcast.clients > 0) world.sentences(Math.max(said, now - MOST_AT_ONCE), now, broadcast.send)
    said = now
    if (broadcast.dropped > dropped)
      console.error(`simulator: dropped ${broadcast.dropped - dropped} client(s) that did not read`)
    dropped = broadcast.dropped
  }, BEAT)
  const stop = (): void => {
    clearInterval(timer)
    void broadcast.close().then(() => console.log('simulator: stopped'))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  process.once('SIGHUP', stop)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(
    `simulator: ${error instanceof Error ? error.message : String(error)} (npm run simulate -- --help lists the options)`,
  )
  process.exitCode = 1
}

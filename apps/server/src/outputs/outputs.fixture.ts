import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { foreignEnvironment } from '../../../../scripts/foreign-programs.mjs'
import { shipOf } from '../data-api/made-up-source.fixture.ts'
import { parseOutputUrl } from './output-url.ts'
import { Outputs } from './outputs.ts'

/** What a test leaves open, the last first. */
const cleanUps: (() => unknown)[] = []

/** For `afterEach`. */
export async function cleanUp(): Promise<void> {
  for (const work of cleanUps.splice(0).toReversed()) await work()
}

const roof = { feed: 'roof', simulated: false, credit: '' }

/** Outputs that know the ships of the data API's tests, which feed 0 tells of. */
export async function runOutputs(...urls: readonly string[]) {
  const outputs = new Outputs({
    specs: urls.map(parseOutputUrl),
    feedNames: ['roof', 'pier'],
    ship: (mmsi) =>
      shipOf(mmsi, {
        imo: 9_811_000,
        source: roof,
        callSign: 'BABC',
        toBow: 100,
        length: 150,
        breadth: 22,
        toStern: 50,
        toPort: 10,
        toStarboard: 12,
      }),
    feedOf: () => 0,
    sourceOf: () => roof,
  })
  await outputs.start()
  cleanUps.push(() => outputs.stop())
  return outputs
}

/** Runs a program until the test ends. */
export function startProgram(path: string, ...args: string[]): { child: ChildProcess; output(): string } {
  const child = spawn(path, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...foreignEnvironment(path) },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += String(text)))
  cleanUps.push(async () => {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
  })
  return { child, output: () => output }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

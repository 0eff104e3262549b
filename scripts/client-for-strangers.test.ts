import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  apiKeyApi,
  contactApi,
  featureIds,
  type ContactResult,
  type UsageRecords,
} from '../packages/contract/src/index.ts'
import { usualPrices } from '../apps/server/src/config/api-price-settings.ts'
import { v1CallIds, v1Calls, type V1CallId } from '../packages/contract/src/v1/v1.ts'
import { openProduct, type Product } from '../apps/server/src/data-api/product.fixture.ts'
import { startSailingReceiver } from '../apps/server/src/feeds/posted/sailing-receiver.fixture.ts'
import { codeSample, sampleLanguages } from '../apps/web/src/features/api-keys/code-samples.ts'
import { tryForms } from '../apps/web/src/features/api-keys/try-fields.ts'
import { requestOf } from '../apps/web/src/features/api-keys/try-request.ts'
import { buildPackage } from './build-package.mjs'

const root = join(import.meta.dirname, '..')
const client = join(root, 'packages/client')
const readme = readFileSync(join(client, 'README.md'), 'utf8')
const examples = [...readme.matchAll(/## ([^\n]+)\n[^]*?```ts\n([^]*?)```/g)].map(
  ([, title = '', text = ''], index) => ({
    title,
    text,
    file: `example-${index + 1}`,
  }),
)

let product: Product
/** Its ships come into an area within seconds: simulated ones sail straight, and rules see a point of theirs each minute. */
let receiver: Awaited<ReturnType<typeof startSailingReceiver>>
let project: string
let environment: NodeJS.ProcessEnv
/** A vessel of the world that has a position. */
let vessel: string

function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: project, encoding: 'utf8', timeout: 240_000 })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}\n${stderr}`)
  return stdout
}

/** A program while the product, in this process, goes on. */
const runBeside = (
  command: string,
  args: readonly string[],
  more: NodeJS.ProcessEnv = {},
  timeout = 60_000,
): Promise<{ status: number | null; said: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: project, env: { ...environment, ...more }, timeout })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.on('error', reject)
    child.on('close', (status) => resolve({ status, said }))
  })

async function phaseOfHistory(): Promise<string> {
  const answer = await fetch(`${product.address}/healthz`)
  return ((await answer.json()) as { voyages: { phase: string } }).voyages.phase
}

const has = (command: string, args: readonly string[]) => spawnSync(command, args, { timeout: 20_000 }).status === 0
const hasCurl = has('curl', ['--version'])
const hasPython = has('python3', ['-c', 'import requests'])

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'fairway-client-'))
  const [{ filename }] = JSON.parse(run('npm', ['pack', buildPackage(client), '--json'])) as [{ filename: string }]
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }')
  run('npm', ['install', '--no-audit', '--no-fund', '--offline', join(project, filename)])
  // Its own packages are found where it really lies.
  symlinkSync(join(root, 'node_modules/standardwebhooks'), join(project, 'node_modules/standardwebhooks'))
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2023',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    rootDir: 'src',
    outDir: 'out',
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
  }
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }))
  mkdirSync(join(project, 'src'))
  for (const { file, text } of examples) writeFileSync(join(project, 'src', `${file}.ts`), text)
  copyFileSync(join(import.meta.dirname, 'strangers-walk.fixture.ts'), join(project, 'src/walk.ts'))
  run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', '.', '--checkers', '1'])
  receiver = await startSailingReceiver({ waits: true })
  product = await openProduct({ feeds: ['sim:?ships=40', receiver.url] })
  const { secret: key } = await product.keyOf('ann')
  // A webhook goes where a name leads to, or to this machine.
  const planning = { PLANNING_URL: 'http://127.0.0.1:40009/' }
  environment = { ...process.env, ...planning, FAIRWAY_URL: product.address, FAIRWAY_KEY: key }
  vessel = (await product.vessels(key, 20))[0]!
  // What a week of history costs rises while the past of the simulated world is being stored.
  await vi.waitUntil(async () => (await phaseOfHistory()) !== 'waiting', { timeout: 120_000, interval: 200 })
})
afterAll(async () => {
  await product?.close()
  receiver?.stop()
  rmSync(project, { recursive: true, force: true })
})

describe('the client, installed where nothing of the repository is', () => {
  it.each(examples)('does what its README says: $title', async ({ file, text }) => {
    const expected = [...text.matchAll(/\/\/ → (.*)$/gm)].map(([, line = '']) => `${line.trim()}\n`).join('')
    expect(await runBeside(process.execPath, [join('out', `${file}.js`)])).toEqual({ status: 0, said: expected })
  })
})

describe('who sends the form for a trial', () => {
  it(
    'has a ship, a stream, an alert by webhook and a week of history from one program, and reads what it cost to the credit',
    { timeout: 240_000 },
    async () => {
      receiver.sail()
      const { demoKey } = await product.send<ContactResult>('ann', contactApi.saveContactByOther.path, {
        userName: 'Ann',
        companyName: 'Ships Ltd',
        phoneNumber: '13800138000',
        contentType: featureIds.test,
        userSource: 1,
      })
      const { status, said } = await runBeside(process.execPath, ['out/walk.js'], { TRIAL_KEY: demoKey!.key }, 180_000)
      expect(status, said).toBe(0)
      const walk = JSON.parse(said) as Walk
      expect(walk.file).toEqual({ rows: walk.order.rows, sha256: walk.order.sha256 })
      expect([walk.ship > 0, walk.file.rows > 0, walk.isListed]).toEqual([true, true, true])
      expect(walk.webhook).toEqual({ type: 'reminder.told', kind: 'area-enter', isOfRule: true })

      const today = new Date().toISOString().slice(0, 10)
      const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
      const ownRecords = async () => {
        const { records } = await product.read<UsageRecords>(
          'ann',
          `${apiKeyApi.listUsage.path}?${new URLSearchParams({ from: yesterday, to: today })}`,
        )
        return records.filter(({ keyName }) => keyName?.startsWith('Trial '))
      }
      const own = await ownRecords()
      const of = (...calls: string[]) =>
        own.reduce((sum, { call, credits }) => sum + (calls.includes(call) ? credits : 0), 0)
      const stream = own.find(({ call }) => call === 'stream')!
      expect(stream.rows).toBeGreaterThanOrEqual(walk.streamed)
      expect([of('queryPositions', 'getVessel'), of('createExport'), of('stream')]).toEqual([
        walk.calls,
        walk.order.credits,
        Math.ceil(stream.rows / usualPrices.prices.stream.perRows!),
      ])
      // What a stream has sent last is counted within a second of its end.
      const left = async () =>
        Number((await product.ask('/account/usage', { key: demoKey!.key })).headers.get('x-credit-balance'))
      const spent = async () => (await ownRecords()).reduce((sum, { credits }) => sum + credits, 0)
      await expect.poll(async () => (await left()) + (await spent())).toBe(demoKey!.creditsPerMonth)
      expect(await left()).toBeLessThanOrEqual(walk.left)
    },
  )
})

/** What the program says of its walk. */
interface Walk {
  ship: number
  streamed: number
  webhook: { type: string; kind: string; isOfRule: boolean }
  isListed: boolean
  file: { rows: number; sha256: string }
  order: { rows: number; sha256: string; credits: number }
  calls: number
  left: number
}

/** What needs more than a world that has just begun: a way's ports, a ship with a past, stored positions. */
const withoutAnswer = new Set<V1CallId>(['getDistance', 'planRoute', 'rehearseAlertRule', 'createExport'])
/** Reads that the simulated world has an answer to. */
const reads = v1CallIds.filter((id) => {
  const { fields } = tryForms[id]
  const isOfNobody = fields.some(({ in: place, value }) => place === 'path' && value === '')
  return !v1Calls[id].writes && !isOfNobody && !withoutAnswer.has(id)
})

/** One program that runs the files named to it one after another and says which failed: a start for each was most of the time. */
const runners = {
  curl: [
    'run.sh',
    'for file; do sh "$file" >said.txt 2>&1 || { echo "$file"; cat said.txt; }; done',
    (runner: string, files: readonly string[]) => ['sh', [runner, ...files]],
  ],
  TypeScript: [
    'run.mjs',
    `for (const file of process.argv.slice(2)) await import(file).catch((error) => console.log(file, error))`,
    (runner: string, files: readonly string[]) => [process.execPath, [runner, ...files]],
  ],
  Python: [
    'run.py',
    [
      'import runpy, sys',
      'for file in sys.argv[1:]:',
      '    try: runpy.run_path(file)',
      '    except BaseException as error: print(file, repr(error))',
    ].join('\n'),
    (runner: string, files: readonly string[]) => ['python3', [runner, ...files]],
  ],
} as const satisfies Record<
  SampleLanguage,
  readonly [string, string, (runner: string, files: readonly string[]) => readonly [string, readonly string[]]]
>

describe.each(sampleLanguages)('the examples of the playground in %s', (language) => {
  it('are taken by the product', { timeout: 240_000 }, async ({ skip }) => {
    if (language === 'curl' && !hasCurl) skip('needs curl')
    if (language === 'Python' && !hasPython) skip('needs python3 with requests')
    const [runner, program, command] = runners[language]
    writeFileSync(join(project, runner), program)
    const files = reads.map((id) => {
      const { fields, body } = tryForms[id]
      const values = Object.fromEntries(fields.map(({ name, value }) => [name, name === 'id' ? vessel : value]))
      const request = requestOf(id, values, body === undefined ? '' : JSON.stringify(body))
      if ('missing' in request) throw new Error(`${id} needs ${request.missing}`)
      const sample = codeSample(language, `${product.address}/v1${request.path}`, request)
      const file = join(project, `${id}${runner.slice(runner.indexOf('.'))}`)
      writeFileSync(file, language === 'curl' ? sample.replace('curl ', 'curl -sS --fail-with-body ') : sample)
      return file
    })
    expect(files.length).toBeGreaterThan(10)
    expect(await runBeside(...command(join(project, runner), files))).toEqual({ status: 0, said: '' })
  })
})

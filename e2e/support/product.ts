import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressIn } from '../../scripts/server-address.mjs'
import { copyEmptyDatabase } from '../../apps/server/src/database/empty-database.fixture.ts'

const root = join(import.meta.dirname, '../..')
/** Generous: the gate runs on two cores that others use too. */
const START_LIMIT_MS = 120_000
const STOP_LIMIT_MS = 60_000

export interface Product {
  url: string
  /** Of the server's own process. */
  pid: number
  dataDir: string
  /** Everything it printed so far. */
  output(): string
  /** Asks it to stop as Ctrl-C does; resolves with the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

export interface ProductOptions {
  arguments?: string[]
  environment?: Record<string, string>
  /** Kept when given; a fresh folder that is removed on stop otherwise. */
  dataDir?: string
  /** A copy of the repository's build. */
  root?: string
}

/** Starts the built product on a free port, as `npm start` does, and waits for its address. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'fairway-e2e-'))
  if (options.dataDir === undefined) await copyEmptyDatabase(join(dataDir, 'database'))
  const child = spawn(
    process.execPath,
    [
      join(options.root ?? root, 'apps/server/dist/main.js'),
      '--port',
      '0',
      '--data-dir',
      dataDir,
      ...(options.arguments ?? []),
    ],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        UV_THREADPOOL_SIZE: '8',
        LOG_LEVEL: 'warn',
        COAST: 'coarse',
        DENSITY_MB: '0',
        MAX_CLIENTS_PER_ADDRESS: '1000',
        API_REQUESTS_PER_MINUTE: '100000',
        PAGE_REQUESTS_PER_MINUTE: '100000',
        ...options.environment,
      },
    },
  )
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  const url = await waitForAddress(child, () => output)
  return {
    url,
    pid: child.pid!,
    dataDir,
    output: () => output,
    async stop(signal = 'SIGINT') {
      const code = await stopChild(child, signal)
      // The database of a server that was killed is ending now.
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
      return code
    },
  }
}

/** What the product says of itself, the part the tests look at. */
export interface ProductHealth {
  status: string
  version: string
  ships: number
  feeds: {
    name: string
    kind: string
    connected: boolean
    simulated: boolean
    lines: number
    lastLineAt: number | null
    lastError: string | null
    ended: boolean
  }[]
  tracks: { rows: number; pending: number }
  voyages: { phase: string; queued: number; unwritten: number }
}

export async function health(product: { url: string }): Promise<ProductHealth> {
  return (await (await fetch(`${product.url}/healthz`)).json()) as ProductHealth
}

/** The result of one of the site's calls, or its error. */
export async function call<T>(product: { url: string }, path: string): Promise<T> {
  const answer = (await (await fetch(`${product.url}/api/SHIPDT-SERVICE-NEW/${path}`)).json()) as {
    code: number
    message: string
    result: T
  }
  if (answer.code !== 0) throw new Error(`${path} answered ${answer.code}: ${answer.message}`)
  return answer.result
}

const UNTIL_LIMIT_MS = 60_000

/** Asks again and again until the answer is yes; `what` is what the error says was waited for. */
export async function until(what: string, isTrue: () => Promise<boolean>, limitMs = UNTIL_LIMIT_MS): Promise<void> {
  const deadline = Date.now() + limitMs
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`Waited ${limitMs / 1000} s in vain for ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function waitForAddress(child: ChildProcess, output: () => string): Promise<string> {
  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline) {
    const address = addressIn(output())
    if (address !== undefined) return address
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The product ended at its start with ${child.exitCode ?? child.signalCode}:\n${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  child.kill('SIGKILL')
  throw new Error(`The product printed no address within ${START_LIMIT_MS} ms:\n${output()}`)
}

function stopChild(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`The product did not stop within ${STOP_LIMIT_MS} ms of ${signal}.`))
    }, STOP_LIMIT_MS)
    child.once('exit', (code) => {
      clearTimeout(limit)
      resolve(code)
    })
    child.kill(signal)
  })
}

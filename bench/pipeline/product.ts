import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { ensureBuilt } from '../../scripts/prepare.mjs'
import { startProduct, type Product } from '../../e2e/support/product.ts'

const generatorFile = join(import.meta.dirname, 'generator.ts')

/** What a process says of itself that answers people, whatever else it does. */
const webHealthSchema = z.object({
  ships: z.number(),
  memory: z.object({ rssBytes: z.number() }),
  live: z.object({ clients: z.number(), frames: z.number(), bytes: z.number() }),
})
export type WebHealth = z.infer<typeof webHealthSchema>

const healthSchema = webHealthSchema.extend({
  feeds: z.array(
    z.object({
      name: z.string(),
      lines: z.number(),
      connected: z.boolean(),
      refused: z.record(z.string(), z.number()),
    }),
  ),
  dropped: z.record(z.string(), z.number()),
  tracks: z.object({
    rows: z.number(),
    pending: z.number(),
    storedAfterMs: z.object({ p50: z.number(), p99: z.number(), max: z.number() }),
  }),
})
export type BenchHealth = z.infer<typeof healthSchema>

/** The built product with the feeds given and nothing else. */
export async function startBuilt(
  feeds: readonly string[],
  environment: Record<string, string> = {},
  dataDir?: string,
): Promise<Product> {
  await ensureBuilt()
  return startProduct({
    ...(dataDir !== undefined && { dataDir }),
    arguments: feeds.flatMap((feed) => ['--feed', feed]),
    // A crowd comes in at once, from one sender.
    environment: { LOG_LEVEL: 'warn', NEW_SHIPS_AT_ONCE: '300000', ...environment },
  })
}

export const readHealth = async (product: Product): Promise<BenchHealth> =>
  healthSchema.parse(await healthOf(product.url))

export const readWebHealth = async (url: string): Promise<WebHealth> => webHealthSchema.parse(await healthOf(url))

const healthOf = async (url: string) => (await fetch(`${url}/healthz`)).json()

/** Seconds of CPU of a server since its start. */
export async function cpuOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^\w*process_cpu_seconds_total (\S+)/m.exec(text)?.[1])
}

/** A TCP or UDP port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

export interface GeneratorResult {
  sent: number
  seconds: number
}

/** Lets a crowd speak from a process of its own. */
export async function generate(
  kind: 'tcp' | 'udp',
  port: number,
  ships: number,
  rate: number,
  seconds: number,
): Promise<GeneratorResult> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', generatorFile, kind, '127.0.0.1', String(port), String(ships), String(rate), String(seconds)],
    {
      timeout: (seconds * 4 + 60) * 1000,
    },
  )
  return z.object({ sent: z.number(), seconds: z.number() }).parse(JSON.parse(stdout))
}

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const START_MS = 20_000
/** Where scripts/nats.mjs puts it where it is not installed. */
const KEPT = join(import.meta.dirname, '../../../../.cache/foreign-programs/usr/sbin')

/** The path of nats-server, or null. Debian's package puts it where a user's path does not look. */
export const findNats = (): string | null =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin', KEPT]
    .map((folder) => join(folder, 'nats-server'))
    .find((path) => existsSync(path)) ?? null

/** Where a process runs: on this machine as it is, or in a network of its own. */
export interface Place {
  readonly address: string
  /** A program and its arguments that start the command given after them. */
  readonly launcher: readonly string[]
}

export const here: Place = { address: '127.0.0.1', launcher: [] }

/** A NATS with JetStream of its own, which can be killed and comes back with its files. */
export async function startNats(binary: string, { address, launcher }: Place = here) {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-nats-'))
  const port = await freePort()
  let server: ChildProcess
  const start = async () => {
    const [program, ...args] = [...launcher, binary, '-a', address, '-p', String(port), '-js', '-sd', folder]
    server = spawn(program, args, { stdio: 'ignore' })
    await untilOpen(port, address)
  }
  const kill = async (signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill(signal)
    await once(server, 'exit')
  }
  await start()
  return {
    url: `nats://${address}:${port}`,
    port,
    pid: () => server.pid,
    kill,
    start,
    /** It answers nothing any more, and its connections stand. */
    pause: () => server.kill('SIGSTOP'),
    goOn: () => server.kill('SIGCONT'),
    /** Everything it kept is gone. */
    async forget() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
    async stop() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

export async function untilOpen(port: number, address = here.address): Promise<void> {
  for (const end = Date.now() + START_MS; ;) {
    const socket = connect(port, address)
    const open = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
    socket.destroy()
    if (open) return
    if (Date.now() > end) throw new Error(`NATS does not listen on ${port}.`)
    await wait(50)
  }
}

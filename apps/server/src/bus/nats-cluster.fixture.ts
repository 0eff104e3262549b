import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, here, untilOpen, type Place } from './nats-server.fixture.ts'

/** A server of a cluster, which can be killed or made to stand still and comes back with its files. */
export interface NatsNode {
  /** As the cluster calls it. */
  readonly name: string
  readonly url: string
  pid(): number | undefined
  start(): Promise<void>
  kill(): Promise<void>
  freeze(): void
  thaw(): void
}

/** A cluster of NATS servers with JetStream. */
export async function startNatsCluster(binary: string, size = 3, placeOf: (node: number) => Place = () => here) {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-nats-'))
  const ports = await Promise.all(Array.from({ length: 2 * size }, freePort))
  const routes = ports.slice(size).map((port, i) => `nats://${placeOf(i).address}:${port}`)
  const nodes = routes.map((route, i) =>
    nodeOf(binary, { name: `n${i}`, port: ports[i], place: placeOf(i), route }, { folder, routes }),
  )
  await Promise.all(nodes.map((node) => node.start()))
  return {
    nodes,
    /** As NATS_URL takes them. */
    servers: nodes.map(({ url }) => url),
    async stop(): Promise<void> {
      await Promise.all(nodes.map((node) => node.kill()))
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function nodeOf(
  binary: string,
  { name, port, place, route }: { name: string; port: number; place: Place; route: string },
  { folder, routes }: { folder: string; routes: readonly string[] },
): NatsNode {
  const own = ['-n', name, '-a', place.address, '-p', String(port), '-js', '-sd', join(folder, name)]
  const cluster = ['--cluster_name', 'fairway', '--cluster', route, '--routes', routes.join(',')]
  let server: ChildProcess | null = null
  return {
    name,
    url: `nats://${place.address}:${port}`,
    pid: () => server?.pid,
    async start() {
      const [program, ...args] = [...place.launcher, binary, ...own, ...cluster]
      server = spawn(program, args, { stdio: 'ignore' })
      await untilOpen(port, place.address)
    },
    async kill() {
      if (server === null || server.exitCode !== null || server.signalCode !== null) return
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
    freeze: () => void server!.kill('SIGSTOP'),
    thaw: () => void server!.kill('SIGCONT'),
  }
}

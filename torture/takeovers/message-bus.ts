import { startNatsCluster } from '../../apps/server/src/bus/nats-cluster.fixture.ts'
import { findNats, startNats, type Place } from '../../apps/server/src/bus/nats-server.fixture.ts'

/** NATS: one server, or a cluster. */
export interface MessageBus {
  /** Of the processes that use it. */
  readonly settings: Readonly<Record<string, string>>
  readonly servers: readonly { kill(): Promise<void>; start(): Promise<void> }[]
  stop(): Promise<void>
}

export async function openMessageBus(size: number, placeOf: (name: string) => Place): Promise<MessageBus> {
  if (size > 1) {
    const { nodes, servers, stop } = await startNatsCluster(findNats()!, size, (node) => placeOf(`nats-${node + 1}`))
    return { settings: { NATS_URL: servers.join(','), NATS_REPLICAS: String(size) }, servers: nodes, stop }
  }
  const { url, kill, start, stop } = await startNats(findNats()!, placeOf('nats'))
  return { settings: { NATS_URL: url }, servers: [{ kill: () => kill(), start }], stop }
}

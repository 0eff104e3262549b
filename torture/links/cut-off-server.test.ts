import { afterEach, describe, expect, it } from 'vitest'
import { begun, numbers, openEnds, until } from '../../apps/server/src/bus/bus-ends.fixture.ts'
import { startNatsCluster } from '../../apps/server/src/bus/nats-cluster.fixture.ts'
import { findNats } from '../../apps/server/src/bus/nats-server.fixture.ts'
import { reports } from '../../apps/server/src/bus/reports.fixture.ts'
import { Network, whyNoNetwork } from './network.ts'

const binary = findNats()
const whyNot = binary === null ? 'there is no nats-server' : whyNoNetwork()
if (whyNot !== null) console.warn(`\n!! A NATS server cut off from its cluster was NOT tested: ${whyNot}.\n`)

describe.skipIf(whyNot !== null)(
  'a NATS server that is cut off from the others of its cluster, and not from who uses it',
  () => {
    const ending: (() => unknown)[] = []
    afterEach(async () => {
      for (const end of ending.splice(0).toReversed()) await end()
    })

    it('is left for another: what is sent comes to who reads while it is still cut off, none lost, none twice', async () => {
      const network = new Network()
      ending.push(() => network.close())
      const cluster = await startNatsCluster(binary!, 3, (node) => network.of(`n${node}`))
      ending.push(() => cluster.stop())
      const ends = openEnds(cluster.servers, 3)
      ending.push(() => ends.close())
      const wayOut = ends.link()
      const near = ends.publisher({ link: wayOut, rows: 10 })
      const far = ends.reader()
      await begun(far)
      near.queue.publish(reports(10, 1))
      await until(() => far.fresh.length === 10)
      const used = cluster.nodes.find(({ url }) => url.endsWith(wayOut.connection!.getServer()))!.name
      for (const { name } of cluster.nodes) if (name !== used) network.cut(used, name)
      near.queue.publish(reports(10, 11))
      await until(() => far.fresh.length === 20)
      expect(far.fresh).toEqual(numbers(20))
      await until(() => near.trouble === null)
      expect(wayOut.connection!.getServer()).not.toContain(network.of(used).address)
    })
  },
)

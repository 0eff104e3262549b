import { ReportFlag } from '@fairway/tracking'
import { expect, it } from 'vitest'
import { describeShip } from './describe-ship.ts'
import { createPicture } from './picture.fixture.ts'
import { positionsOf, staticOf } from './reports.fixture.ts'
import { restoreShips } from './restore-ships.ts'

const now = Date.now()
const [made, real] = [477_000_001, 412_000_001]

async function restored(hasSimulation: boolean) {
  const picture = createPicture()
  const remembered: number[] = []
  const warned: unknown[] = []
  async function* latest() {
    const batch = positionsOf([made, real].map((mmsi) => ({ mmsi, lat: 1, lon: 2, time: now })))
    batch.flags[0] = ReportFlag.simulated
    batch.feed.fill(0xffff)
    yield batch
  }
  async function* latestStatics() {
    yield [made, real].map((mmsi) => ({ ...staticOf(mmsi, now), name: `SHIP ${mmsi}` }))
  }
  await restoreShips(
    { latest, latestStatics, formerNames: () => Promise.resolve([{ mmsi: made, names: ['OLD'] }]) },
    {
      picture,
      hasSimulation,
      intake: { remember: ({ mmsi, length }) => void remembered.push(...mmsi.subarray(0, length)) },
      log: { warn: (facts) => void warned.push(facts) },
    },
  )
  return { picture, remembered, warned }
}

it('leaves made-up ships out where no simulated world is a feed any more, and says so', async () => {
  const { picture, remembered, warned } = await restored(false)
  expect([picture.row(made), picture.row(real) >= 0]).toEqual([-1, true])
  expect(remembered).toEqual([real])
  expect(warned).toEqual([{ ships: 1 }])
})

it('brings them back where it is one, and calls them simulated though their world has another name now', async () => {
  const { picture, remembered, warned } = await restored(true)
  expect(remembered).toEqual([made, real])
  expect(warned).toEqual([])
  const sourceOf = (mmsi: number) =>
    describeShip(picture, picture.row(mmsi), { feeds: [], flagOf: () => null }).source?.simulated
  expect([sourceOf(made), sourceOf(real)]).toEqual([true, undefined])
})

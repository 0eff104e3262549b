import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSilentWay } from '../concurrency/silent-way.fixture.ts'
import { findPostgres, startPostgres } from './postgres-server.ts'
import { ShowingProcesses } from './showing-processes.ts'

const postgres = findPostgres()
if (postgres === null) console.warn('\n!! PostgreSQL was not found: who else shows ships was NOT tested.\n')
const soon = { timeout: 60_000 }

describe.skipIf(postgres === null)('processes that show ships', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>
  const ending: (() => unknown)[] = []

  beforeEach(async () => {
    server = await startPostgres(postgres!)
    ending.push(() => server.stop())
  }, 60_000)
  afterEach(async () => {
    for (const end of ending.splice(0).toReversed()) await end()
  }, 60_000)

  function process(url = server.url) {
    const state = { shows: true }
    const said = new ShowingProcesses({ url, shows: () => state.shows })
    said.start()
    ending.push(() => said.stop())
    return { state, said }
  }

  it('one whose ships stand still knows that they move elsewhere, until its own do again', async () => {
    const [here, there] = [process(), process()]
    here.state.shows = false
    await expect.poll(() => here.said.elsewhere, soon).toBe(true)
    expect(there.said.elsewhere).toBe(false)
    here.state.shows = true
    await expect.poll(() => here.said.elsewhere, soon).toBe(false)
  })

  it('where they stand still everywhere nobody is sent to another', async () => {
    const [here, there] = [process(), process()]
    here.state.shows = false
    await expect.poll(() => here.said.elsewhere, soon).toBe(true)
    there.state.shows = false
    await expect.poll(() => here.said.elsewhere, soon).toBe(false)
    expect(there.said.elsewhere).toBe(false)
  })

  it('one that is cut off from PostgreSQL does not count', async () => {
    const url = new URL(server.url)
    const way = await openSilentWay(Number(url.port))
    ending.push(() => way.close())
    url.port = String(way.port)
    const here = process()
    process(url.href)
    here.state.shows = false
    await expect.poll(() => here.said.elsewhere, soon).toBe(true)
    way.silence()
    ending.push(() => way.mend())
    await expect.poll(() => here.said.elsewhere, soon).toBe(false)
  })
})

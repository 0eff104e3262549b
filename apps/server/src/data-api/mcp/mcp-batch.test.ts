import { expect, it } from 'vitest'
import { onBothEngines } from '../../database/databases.fixture.ts'
import { openDataApi } from '../data-api.fixture.ts'

onBothEngines((database) => {
  it('messages that come in one count as the requests they are', async () => {
    const api = await openDataApi(database(), { requestsPerMinute: 10 })
    const { secret: key } = await api.keyOf(await api.site.enter('13800029161', 'gangway-7', '10.4.16.1'))
    const calls = (many: number) =>
      Array.from({ length: many }, (_, id) => ({
        jsonrpc: '2.0',
        id,
        method: 'tools/call',
        params: { name: 'getPort', arguments: { locode: 'CNSHA' } },
      }))
    const ask = (many: number) =>
      api.ask('', {
        root: '/mcp',
        key,
        body: calls(many),
        headers: { accept: 'application/json, text/event-stream' },
      })
    expect((await ask(7)).status).toBe(200)
    const refused = await ask(7)
    expect([refused.status, refused.body['code']]).toEqual([429, 'rate_limited'])
    await api.meter.flush()
    await api.close()
  })
})

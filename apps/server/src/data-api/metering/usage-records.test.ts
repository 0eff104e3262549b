import { apiKeyApi, USAGE_PAGE, type ApiUsage, type UsageRecords } from '@fairway/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../database/databases.fixture.ts'
import { openDataApi } from '../data-api.fixture.ts'
import { addUses } from './usage.store.ts'

type Api = Awaited<ReturnType<typeof openDataApi>>
type Person = Awaited<ReturnType<Api['site']['enter']>>

const DAY = '2026-11-23'
const vessel = '/vessels/mmsi:413000001'

onBothEngines((database) => {
  let api: Api
  let ann: Person
  let bob: Person
  beforeAll(async () => {
    api = await openDataApi(database())
    ann = await api.site.enter('13800029021', 'gangway-7', '10.5.0.1')
    bob = await api.site.enter('13800029022', 'gangway-7', '10.5.0.2')
  })
  afterAll(() => api.close())

  const query = (choice: object) => new URLSearchParams(Object.entries(choice)).toString()
  const records = async (choice: object, who = ann): Promise<UsageRecords> =>
    (await api.site.call<UsageRecords>(`${apiKeyApi.listUsage.path}?${query(choice)}`, { token: who.token })).result!
  const month = { from: '2026-11-01', to: '2026-11-30' }
  const use = { userId: 0, keyId: 'site', call: 'createExport', calls: 1, rows: 10, credits: 4 }

  it('add up to what the credit book says was used, by day, key and call', async () => {
    const { secret, key } = await api.keyOf(ann)
    const { secret: other, key: second } = await api.keyOf(ann)
    await api.ask(vessel, { key: secret })
    await api.ask(`${vessel}/track?limit=1001`, { key: secret })
    await api.ask(vessel, { key: other })
    await addUses(database(), [
      { ...use, userId: ann.userId, day: '2026-11-02' },
      { ...use, userId: ann.userId, day: '2026-10-31' },
      { ...use, userId: ann.userId, day: '2026-11-02', keyId: 'g'.repeat(22), call: 'getPort' },
    ])
    const found = await records(month)
    const used = (await api.site.call<ApiUsage>(`${apiKeyApi.getApiUsage.path}?month=2026-11`, { token: ann.token }))
      .result!.used
    expect(found.total).toEqual({ calls: 5, rows: 1_023, credits: 13 })
    expect(found.total.credits).toBe(used)
    expect(found.days).toEqual([
      { day: '2026-11-02', calls: 2, rows: 20, credits: 8 },
      { day: DAY, calls: 3, rows: 1_003, credits: 5 },
    ])
    expect(found.count).toBe(5)
    expect(found.records.map(({ day, keyId, keyName, call, credits }) => [day, keyId, keyName, call, credits])).toEqual(
      expect.arrayContaining([
        [DAY, key.id, key.name, 'getVesselTrack', 3],
        [DAY, second.id, second.name, 'getVessel', 1],
        ['2026-11-02', 'site', null, 'createExport', 4],
        ['2026-11-02', 'g'.repeat(22), null, 'getPort', 4],
      ]),
    )
    expect(found.records.map(({ day }) => day)).toEqual([DAY, DAY, DAY, '2026-11-02', '2026-11-02'])
    expect((await records({ from: '2026-10-31', to: '2026-10-31' })).total.credits).toBe(4)
    expect((await records(month, bob)).count).toBe(0)
  })

  it('can be asked for by key and by call, and still name what else was used', async () => {
    const all = await records(month)
    const [key] = all.keys.filter(({ name }) => name !== null)
    const ofKey = await records({ ...month, key: key.keyId })
    expect(ofKey.records.every(({ keyId }) => keyId === key.keyId)).toBe(true)
    expect(ofKey.keys).toEqual(all.keys)
    expect(ofKey.calls).toEqual(['createExport', 'getPort', 'getVessel', 'getVesselTrack'])
    const ofCall = await records({ ...month, key: 'site', call: 'createExport' })
    expect([ofCall.count, ofCall.total]).toEqual([1, { calls: 1, rows: 10, credits: 4 }])
    expect((await records({ ...month, key: 'nobody' })).total).toEqual({ calls: 0, rows: 0, credits: 0 })
  })

  it('come page by page, each once, with the sums of all of them', async () => {
    const many = Array.from({ length: USAGE_PAGE + 7 }, (_, i) => ({ ...use, userId: bob.userId, call: `call${i}` }))
    await addUses(
      database(),
      many.map((one) => ({ ...one, day: '2026-11-05' })),
    )
    const pages = [await records(month, bob), await records({ ...month, page: 1 }, bob)]
    expect(pages.map(({ records, count }) => [records.length, count])).toEqual([
      [USAGE_PAGE, USAGE_PAGE + 7],
      [7, USAGE_PAGE + 7],
    ])
    expect(new Set(pages.flatMap((page) => page.records.map(({ call }) => call))).size).toBe(USAGE_PAGE + 7)
    expect(pages[1].total.credits).toBe(4 * (USAGE_PAGE + 7))
  })

  it('are a file whose credits have the same sum, and in which no name is a formula', async () => {
    await api.keyOf(bob, { name: '=1+1' })
    const { secret } = await api.keyOf(bob, { name: '=2+2, "port"' })
    await api.ask(vessel, { key: secret })
    const { headers, text } = await file({ ...month }, bob)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="fairway-consumption-2026-11-01-2026-11-30.csv"',
    })
    const [head, ...lines] = text.trimEnd().split('\r\n')
    expect(head).toBe('\uFEFFday_utc,key_id,key_name,call,calls,rows,credits')
    expect(lines[0]).toContain(`,"'=2+2, ""port""",getVessel,1,1,1`)
    expect(lines.at(-1)).toMatch(/^2026-11-05,,site,call\d+,1,10,4$/)
    const sum = lines.reduce((all, line) => all + Number(line.slice(line.lastIndexOf(',') + 1)), 0)
    expect(sum).toBe((await records(month, bob)).total.credits)
  })

  const file = async (choice: object, who: Person) => {
    const response = await api.site.http.inject({
      url: `/api/${apiKeyApi.exportUsage.path}?${query(choice)}`,
      headers: { token: who.token },
    })
    return { headers: response.headers, text: response.body }
  }
})

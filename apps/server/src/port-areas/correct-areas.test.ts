import type { Port } from '@fairway/contract'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { onBothEngines } from '../database/databases.fixture.ts'
import { createHttp } from '../http/create-http.ts'
import { createContext } from '../parts.ts'
import { portAreasPart } from './port-areas.part.ts'

const TOKEN = 'of-the-operator-0123456789'
const shanghai: Port = {
  locode: 'CNSHA',
  name: 'Shanghai',
  nameZh: '上海',
  country: 'CN',
  lat: 31.23,
  lon: 121.49,
  radius: 10_000,
  timeZone: 'Asia/Shanghai',
  size: 1,
}
const outline = [
  [121.5, 31.2],
  [121.51, 31.2],
  [121.51, 31.21],
  [121.5, 31.2],
]
const feature = (properties: object, ring = outline) => ({
  type: 'Feature',
  properties: { port: 'CNSHA', kind: 'berth', ...properties },
  geometry: { type: 'Polygon', coordinates: [ring] },
})
const file = (...features: object[]) => ({ type: 'FeatureCollection', features })

onBothEngines((database) => {
  beforeEach(async () => {
    await sql`delete from port_area`.execute(database())
  })

  async function open() {
    const config = readConfig(['--demo'], { OPERATOR_TOKEN: TOKEN })
    const context = createContext(config, () => pino({ level: 'silent' }))
    const table = { find: (locode: string) => (locode === 'CNSHA' ? shanghai : null) }
    const part = await portAreasPart(context, {
      database: { db: database() },
      ports: { table } as unknown as Parameters<typeof portAreasPart>[1]['ports'],
    })
    const http = await createHttp({ config, logger: pino({ level: 'silent' }), api: [...part.api!], pages: [] })
    const ask = async (method: 'GET' | 'POST', path: string, body?: object, token: string | null = TOKEN) => {
      const answer = await http.inject({
        method,
        url: `/api/SHIPDT-SERVICE-NEW/${path}`,
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
        ...(body && { payload: body }),
      })
      return answer.json<{ code: number; message: string; result: never }>()
    }
    return { part, ask, close: () => http.close() }
  }

  it('takes corrections while the server runs, and shows them at once', async () => {
    const { part, ask, close } = await open()
    const drawn = file(feature({ name: 'Terminal 5', nameZh: '五号码头' }), feature({ kind: 'limits' }))
    expect(await ask('POST', 'operator/port-areas', drawn)).toMatchObject({ code: 0, result: { saved: 2, frozen: 2 } })
    expect(part.areas.find('CNSHA', 'berth', 31.203, 121.508)).toMatchObject({
      id: 'CNSHA-berth-1',
      name: 'Terminal 5',
    })
    expect(await ask('GET', 'ports/CNSHA/areas')).toMatchObject({
      result: { areas: [{ id: 'CNSHA-berth-1' }, { id: 'CNSHA-limits-1', kind: 'limits', drawn: true }] },
    })
    const removed = file(feature({ id: 'CNSHA-berth-1', name: 'Terminal 5', nameZh: '五号码头', removed: true }))
    expect(await ask('POST', 'operator/port-areas', removed)).toMatchObject({ code: 0 })
    expect(part.areas.find('CNSHA', 'berth', 31.203, 121.508)).toBeNull()
    const kept = await ask('GET', 'operator/port-areas/CNSHA')
    expect(kept.result).toMatchObject({
      type: 'FeatureCollection',
      features: [{ properties: { id: 'CNSHA-berth-1', removed: true } }, { properties: { id: 'CNSHA-limits-1' } }],
    })
    // What was given out can be sent back, and changes nothing.
    expect(await ask('POST', 'operator/port-areas', kept.result)).toMatchObject({ result: { saved: 2, frozen: 2 } })
    expect((await ask('GET', 'operator/port-areas/CNSHA')).result).toEqual(kept.result)
    await close()
  })

  it('saves all features or none, and says which cannot be used', async () => {
    const { ask, close } = await open()
    const openRing = feature({}, [...outline.slice(0, 3), [121.5, 31.3]])
    const refused = await ask('POST', 'operator/port-areas', file(feature({}), openRing))
    expect(refused).toMatchObject({ code: 4000, message: expect.stringContaining('Feature 2') })
    await ask('POST', 'operator/port-areas', file(feature({})))
    const twice = feature({ id: 'CNSHA-berth-1', name: 'A' })
    expect(await ask('POST', 'operator/port-areas', file(twice, twice))).toMatchObject({ code: 4000 })
    const { result } = await ask('GET', 'operator/port-areas/CNSHA')
    expect(result).toMatchObject({ features: [{ properties: { id: 'CNSHA-berth-1', name: null } }] })
    expect(await ask('GET', 'operator/port-areas/CNZZZ')).toMatchObject({ code: 4042 })
    await close()
  })

  it('takes nothing from who does not send the token, be it from the machine itself', async () => {
    const { ask, close } = await open()
    for (const token of [null, 'of-the-operator-0123456788', '']) {
      expect(await ask('POST', 'operator/port-areas', file(feature({})), token)).toMatchObject({ code: 4012 })
      expect(await ask('GET', 'operator/port-areas/CNSHA', undefined, token)).toMatchObject({ code: 4012 })
    }
    expect(await ask('GET', 'ports/CNSHA/areas')).toMatchObject({ result: { areas: [] } })
    await close()
  })
})

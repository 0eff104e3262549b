import { deskApi, secondFactorApi, type DeskAudit, type DeskPortArea, type NewTotp, type Port } from '@fairway/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openSite, type TestSite } from '../accounts/site.fixture.ts'
import { comeIn, PASSWORD, strangers } from '../accounts/somebody.fixture.ts'
import { onBothEngines } from '../database/databases.fixture.ts'
import { deskRoutes } from '../desk/desk.routes.ts'
import { runOperatorCommand } from '../desk/operator-command.ts'
import { totpAt } from '../second-factor/totp.ts'
import { deskPortAreaRoutes } from './desk-port-areas.routes.ts'
import { saveAreas } from './port-areas.store.ts'
import { newArea } from './merge-areas.ts'

vi.setConfig({ testTimeout: 120_000 })

const outline = [
  [121.5, 31.2],
  [121.51, 31.2],
  [121.51, 31.21],
  [121.5, 31.2],
]
const drawing = (change: object = {}) => ({
  id: null,
  port: 'CNSHA',
  kind: 'berth',
  name: 'Terminal 5',
  nameZh: null,
  outline,
  drawn: true,
  removed: false,
  based: null,
  ...change,
})

onBothEngines((database) => {
  let site: TestSite
  let time = Date.parse('2026-11-20T12:00:00Z')
  let token: string
  const refreshed = vi.fn(async () => {})
  beforeAll(async () => {
    site = await openSite({
      db: database(),
      now: () => time,
      more: ({ accounts }) => {
        const find = (locode: string) => (locode === 'CNSHA' ? ({ locode } as Port) : null)
        const rooms = [deskPortAreaRoutes(accounts, find, refreshed)]
        return deskRoutes(
          accounts,
          { freshness: () => [] },
          { leaving: async () => {}, rules: { tell: () => {} } },
          rooms,
        )
      },
    })
    const who = await comeIn(site, strangers()())
    token = who.token
    await runOperatorCommand(database(), { command: 'add', contact: who.mobile }, site.accounts.parts)
    const json = { password: PASSWORD }
    const { result } = await site.call<NewTotp>(secondFactorApi.beginTotp.path, { token, json })
    await site.call(secondFactorApi.confirmTotp.path, { token, json: { code: totpAt(result!.secret, time) } })
    await site.call(deskApi.enterDesk.path, { token, json })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    time += 60_000
    await sql`delete from port_area`.execute(database())
  })

  const save = (json: object) => site.call<DeskPortArea>(deskApi.saveDeskPortArea.path, { token, json })
  const list = async (locode = 'CNSHA') =>
    site.call<{ areas: DeskPortArea[] }>(deskApi.listDeskPortAreas.path.replace(':locode', locode), { token })

  it('an operator draws an area, corrects it, removes it and takes it back, and each step is written down', async () => {
    const drawn = (await save(drawing())).result!
    expect(drawn).toMatchObject({ id: 'CNSHA-berth-1', name: 'Terminal 5', drawn: true, removed: false })
    expect(refreshed).toHaveBeenCalled()
    time += 1_000
    const based = drawing({ id: drawn.id, based: drawn.changedAt })
    const named = (await save({ ...based, nameZh: '五号码头' })).result!
    time += 1_000
    const gone = (await save({ ...based, nameZh: '五号码头', removed: true, based: named.changedAt })).result!
    expect((await list()).result!.areas).toMatchObject([{ id: drawn.id, nameZh: '五号码头', removed: true }])
    time += 1_000
    await save({ ...based, nameZh: '五号码头', based: gone.changedAt })
    expect((await list()).result!.areas).toMatchObject([{ id: drawn.id, removed: false, drawn: true }])
    const log = (await site.call<{ rows: DeskAudit[] }>(deskApi.listDeskAudit.path, { token, json: { q: 'portArea' } }))
      .result!
    expect(log.rows.slice(0, 4).map(({ action, subject }) => [action, subject])).toEqual([
      ['portAreaChanged', drawn.id],
      ['portAreaRemoved', drawn.id],
      ['portAreaChanged', drawn.id],
      ['portAreaDrawn', drawn.id],
    ])
  })

  it('one that was learned is frozen as it is, and given back to learning', async () => {
    const ring = outline as [number, number][]
    await saveAreas(database(), [{ ...newArea('CNSHA', 'anchor', 7), outline: ring, changed_at: time }])
    const [learned] = (await list()).result!.areas as [DeskPortArea]
    expect(learned.drawn).toBe(false)
    const same = drawing({ id: learned.id, kind: 'anchor', name: null, outline: learned.outline })
    time += 1_000
    const frozen = (await save({ ...same, based: learned.changedAt })).result!
    expect(frozen.drawn).toBe(true)
    time += 1_000
    expect((await save({ ...same, drawn: false, based: frozen.changedAt })).result).toMatchObject({ drawn: false })
  })

  it('corners drawn clockwise are kept counter-clockwise', async () => {
    expect((await save(drawing({ outline: outline.toReversed() }))).result!.outline).toEqual(outline)
  })

  it('two areas drawn at once get numbers of their own', async () => {
    await Promise.all([save(drawing()), save(drawing({ name: 'Terminal 6' }))])
    const { areas } = (await list()).result!
    expect(areas.map(({ id }) => id).toSorted()).toEqual(['CNSHA-berth-1', 'CNSHA-berth-2'])
  })

  it('what was changed meanwhile, crosses itself, is too large or belongs to no port is refused', async () => {
    const drawn = (await save(drawing())).result!
    expect((await save(drawing({ id: drawn.id, based: drawn.changedAt - 1 }))).code).toBe(2207)
    const crossed = [
      [121.5, 31.2],
      [121.51, 31.21],
      [121.51, 31.2],
      [121.5, 31.21],
      [121.5, 31.2],
    ]
    expect((await save(drawing({ outline: crossed }))).code).toBe(2202)
    const wide = [
      [121, 31],
      [122, 31],
      [122, 32],
      [121, 31],
    ]
    expect((await save(drawing({ outline: wide }))).code).toBe(4000)
    expect((await save(drawing({ port: 'XXXXX' }))).code).toBe((await list('XXXXX')).code)
    expect((await list()).result!.areas).toHaveLength(1)
  })
})

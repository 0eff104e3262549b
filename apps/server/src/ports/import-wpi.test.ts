import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portByLocode } from '@fairway/tracking/ports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from '../database/open-database.ts'
import { importPorts } from './import-wpi.ts'
import { mergePorts } from './merge-ports.ts'
import { PortTable } from './port-table.ts'
import { listImportedPorts, saveImportedPorts } from './ports.store.ts'
import type { ImportedPort } from './wpi.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairway-ports-'))
let open: OpenDatabase
beforeAll(async () => {
  open = await openDatabase({ dir: join(folder, 'database') })
})
afterAll(async () => {
  await open.close()
  rmSync(folder, { recursive: true })
})

const header = 'Main Port Name,UN/LOCODE,Harbor Size,Latitude,Longitude'
const NOW = new Date('2026-11-20T12:00:00Z')

const port = (locode: string, changes: Partial<ImportedPort> = {}): ImportedPort => ({
  locode,
  name: `Port ${locode}`,
  name_zh: null,
  country: locode.slice(0, 2),
  lat: 1,
  lon: 2,
  radius_m: 5_000,
  time_zone: null,
  size: 4,
  source: 'test',
  ...changes,
})

describe('importing a port list', () => {
  it('counts what is new, changed, as before and refused', async () => {
    const first = [
      header,
      "O'Brien; DROP TABLE imported_port,XX AAA,Small,1,2",
      'Second,XXAAB,Large,3,4',
      'Shanghai,CN SHA,Large,31,121',
      'None, ,Small,1,1',
    ].join('\n')
    expect((await importPorts(open.db, first, NOW)).report).toBe(
      "3 ports: 3 new, 0 changed, 0 as before.\n1 of them are in the product's own table, which goes first.\nRefused 1 rows without a UN/LOCODE.",
    )
    expect((await importPorts(open.db, first.replace('Second', 'Third'), NOW)).report).toMatch(
      /^3 ports: 0 new, 1 changed, 2 as before\./,
    )
    expect(await importPorts(open.db, `${header}\nNone, ,Small,1,1`, NOW)).toMatchObject({ isDone: false })
    expect((await listImportedPorts(open.db)).map(({ locode, name }) => `${locode} ${name}`)).toEqual([
      'CNSHA Shanghai',
      "XXAAA O'Brien; DROP TABLE imported_port",
      'XXAAB Third',
    ])
  })

  it('takes thousands in one go, and all or none', async () => {
    const codes = Array.from(
      { length: 3_000 },
      (_, index) =>
        `YY${String.fromCharCode(65 + (index % 26), 65 + (Math.floor(index / 26) % 26), 65 + Math.floor(index / 676))}`,
    )
    expect(
      await saveImportedPorts(
        open.db,
        codes.map((code) => port(code)),
        NOW,
      ),
    ).toEqual({ new: 3_000, changed: 0, unchanged: 0 })
    const spoilt = [...codes.map((code) => port(code, { name: 'Renamed' })), port('YYZZZ', { lat: 91 })]
    await expect(saveImportedPorts(open.db, spoilt, NOW)).rejects.toThrow(/violates/)
    expect((await listImportedPorts(open.db)).some(({ name }) => name === 'Renamed')).toBe(false)
  })
})

describe('the merged table', () => {
  const table = new PortTable(
    mergePorts([port('CNSHA'), port('CNSGH'), port('XXAAA'), port('DEEME', { lat: 53.34, lon: 7.19 })]),
  )

  it('keeps our own rows whatever a list says, under any of their codes', () => {
    expect(table.find('CNSHA')).toEqual(portByLocode('CNSHA'))
    expect(table.find('cn sgh')).toEqual(portByLocode('CNSHA'))
  })

  it('puts an imported port over the seed, with the time zone the seed knows', () => {
    expect(table.find('DEEME')).toMatchObject({
      name: 'Port DEEME',
      lat: 53.34,
      radius: 5_000,
      timeZone: 'Europe/Berlin',
    })
  })

  it('has what only the list has', () => {
    expect(table.find('XXAAA')).toEqual({
      locode: 'XXAAA',
      name: 'Port XXAAA',
      nameZh: null,
      country: 'XX',
      lat: 1,
      lon: 2,
      radius: 5_000,
      timeZone: null,
      size: 4,
    })
    expect(table.find('XXZZZ')).toBeNull()
    expect(new Set(table.all().map(({ locode }) => locode)).size).toBe(table.all().length)
  })
})

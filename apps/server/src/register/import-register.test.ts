import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { onBothEngines } from '../database/databases.fixture.ts'
import { Picture } from '../picture/picture.ts'
import { positionsOf, staticOf } from '../picture/reports.fixture.ts'
import { importRegister } from './import-register.ts'
import { ImportedRegister } from './imported-register.ts'
import { ShipRegister } from './ship-register.ts'
import { classOfType, RegisterHeaderError } from './register-columns.ts'
import { clearLeftovers, handOver, takeHandedOver } from './register-handover.ts'
import { readRegister } from './read-register.ts'
import { registerPage, registerRevision, saveShipRegister } from './ship-register.store.ts'

const NOW = new Date('2026-06-01T00:00:00Z')
/** The head and some rows as MARAD's list of the U.S. fleet has them. */
const MARAD = `IMO NUMBER,Vessel Name,Ship Type,Gross Tons,Deadweight Tons,Year of Build,Operator,MSP,VISA,VTA,Jones Act Eligible,Militarily Useful
9244661,ALASKAN EXPLORER,Tanker,"110,693","193,049",2005,Alaska Tanker Co LLC,N,N,N,Y,N
9303546,ALLIANCE FAIRFAX,Ro-Ro,"59,705","19,670",2005,Hoegh Autoliners Management AS,Y,Y,N,N,Y
9239874,APL GULF EXPRESS,Containership,"16,916","20,944",2002,"APL Marine Services, Ltd.",Y,Y,N,N,Y
9505039,ARC COMMITMENT,Vehicles Carrier,"74,255","31,143",2011,ARC Commitment Trust,Y,Y,N,N,Y
`
const read = (text: string) => readRegister(text, NOW)
const rows = (...lines: string[]) => read(['IMO,Name,DWT,Built', ...lines].join('\n'))

describe('a register as CSV', () => {
  it('is read by its headers', () => {
    const { ships, problems, columns } = read(MARAD)
    expect(problems).toEqual([])
    expect(ships[0]).toEqual({
      imo: 9_244_661,
      name: 'ALASKAN EXPLORER',
      nameZh: null,
      shipType: 'Tanker',
      class: 'tanker',
      grossTons: 110_693,
      deadweight: 193_049,
      buildYear: 2_005,
      operator: 'Alaska Tanker Co LLC',
    })
    expect(ships.map((ship) => ship.class)).toEqual(['tanker', 'ro-ro', 'container', 'ro-ro'])
    expect(ships[2]?.operator).toBe('APL Marine Services, Ltd.')
    expect(columns.map(({ field }) => field)).toEqual([
      'imo',
      'name',
      'shipType',
      'grossTons',
      'deadweight',
      'buildYear',
      'operator',
    ])
    const chinese = read('\uFEFFIMO编号;中文船名;船舶类型;载重吨;建造年份\n9244661;“阿拉斯加”;油船;193 049;2005\n')
    expect(chinese.ships[0]).toMatchObject({
      nameZh: '“阿拉斯加”',
      class: 'tanker',
      deadweight: 193_049,
      buildYear: 2_005,
    })
  })

  it('takes what is not known as not known, and formulas as text', () => {
    expect(rows('9244661,-,N/A,unknown', '9244659,"=HYPERLINK(""x"")",,0').ships).toMatchObject([
      { imo: 9_244_661, name: null, deadweight: null, buildYear: null },
      { imo: 9_244_659, name: '=HYPERLINK("x")', deadweight: null, buildYear: null },
    ])
  })

  it.each([
    ['1234568,A,1,2000', 'the check digit of IMO 1234568 is wrong'],
    ['924466,A,1,2000', '“924466” is no IMO number'],
    [',A,1,2000', 'an empty cell is no IMO number'],
    ['9244661,A,=1+1,2000', '“=1+1” are no deadweight tons'],
    ['9244661,A,-5,2000', '“-5” are no deadweight tons'],
    ['9244661,A,"12,34",2000', '“12,34” are no deadweight tons'],
    ['9244661,A,50.000,2000', '“50.000” may mean thousands or a fraction: write deadweight tons without a point'],
    ['9244661,A,9999999,2000', '“9999999” deadweight tons are more than any ship has'],
    ['9244661,A,1,20O5', '“20O5” is no year of build'],
    ['9244661,A,1,1492', 'the year of build 1492 cannot be right'],
    ['9244661,A,1,2050', 'the year of build 2050 cannot be right'],
    ['9244661,A,1,2000,more', 'it has 5 cells where the first line has 4'],
    [`9244661,${'A'.repeat(201)},1,2000`, 'a cell has more than 200 characters, or a quote is not closed'],
  ])('lists %s with its line', (line, reason) =>
    expect(rows('9244659,B,1,2000', line).problems).toEqual([{ line: 3, reason }]),
  )

  it('lists a ship that stands twice with different values, at the line where her row begins', () => {
    const { ships, problems } = rows(
      '9244661,A,1,2000',
      '9244659,"two\nlines",1,2000',
      '9244661,A,1,2000',
      '9244661,A,2,2000',
    )
    expect(problems).toEqual([{ line: 6, reason: 'IMO 9244661 stands in line 2 with other values' }])
    expect(ships.length).toBe(2)
  })

  it.each([
    ['', 'names no column with IMO numbers'],
    ['MMSI,Name\n1,A', 'names no column with IMO numbers'],
    ['IMO,Colour\n9244661,red', 'names nothing that is kept'],
    ['IMO,DWT,Deadweight\n9244661,1,2', 'both say deadweight'],
  ])('is refused as a whole with the head %j', (text, words) => {
    expect(() => read(text)).toThrow(RegisterHeaderError)
    expect(() => read(text)).toThrow(words)
  })

  it.each([
    ['Dry Bulk', 'bulk'],
    ['General Cargo', 'general-cargo'],
    ['Multi-Purpose Cargo', 'multi-purpose'],
    ['LNG Tanker', 'lng'],
    ['LPG Carrier', 'tanker'],
    ['Passenger/Ro-Ro Ship', 'passenger'],
    ['Offshore Tug/Supply Ship', 'working'],
    ['渔船', 'fishing'],
    ['Yacht', null],
  ] as const)('type %s means %s', (type, meant) => expect(classOfType(type)).toBe(meant))
})

describe('an import', () => {
  const none = () => Promise.reject(new Error('nothing may be saved'))
  const bad = `${MARAD}1234568,NOBODY,Tanker,1,1,2000,,N,N,N,N,N\n`

  it('saves nothing in a dry run, and nothing of a file with bad rows', async () => {
    expect(await importRegister(MARAD, none, { dryRun: true, skipBad: false, now: NOW })).toMatchObject({
      isDone: true,
      report: expect.stringContaining('4 ships: 4 with deadweight, 4 with year of build, 4 with a type'),
    })
    const { isDone, report } = await importRegister(bad, none, { dryRun: false, skipBad: false, now: NOW })
    expect(isDone).toBe(false)
    expect(report).toContain('Line 6: the check digit of IMO 1234568 is wrong.')
    expect(report).toContain('nothing was imported')
  })

  it('leaves bad rows out when asked to', async () => {
    const saved: number[] = []
    const save = async (ships: readonly { imo: number }[]) => {
      saved.push(...ships.map(({ imo }) => imo))
      return { new: ships.length, changed: 0, unchanged: 0 }
    }
    expect(await importRegister(bad, save, { dryRun: false, skipBad: true, now: NOW })).toMatchObject({
      isDone: true,
      report: expect.stringContaining('Imported: 4 new, 0 changed, 0 as before. 1 rows were left out.'),
    })
    expect(saved).toEqual([9_244_661, 9_303_546, 9_239_874, 9_505_039])
  })
})

onBothEngines((database) => {
  it('a register is saved, taken over and followed by the ships of the picture', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'fairway-register-'))
    const db = database()
    const register = new ShipRegister()
    register.load([{ mmsi: 2, imo: null, name: '', nameZh: '海天', class: 'bulk', deadweight: 5_000, buildYear: null }])
    const picture = new Picture({ register })
    picture.applyPositions(
      positionsOf([
        { mmsi: 1, lat: 1, lon: 1 },
        { mmsi: 2, lat: 1, lon: 1 },
        { mmsi: 3, lat: 1, lon: 1 },
      ]),
    )
    picture.applyStatic({ ...staticOf(1), imo: 9_244_661, shipType: 70 })
    picture.applyStatic({ ...staticOf(2), imo: 9_239_874, shipType: 70 })
    const updater = new ImportedRegister({ db, register, dataDir, onError: () => {} })
    updater.follow(picture)
    expect(await updater.keepUp()).toBe(false)
    const c = picture.columns
    expect([c.deadweight[0], c.deadweight[1]]).toEqual([0, 5_000])

    const { ships } = read(MARAD)
    expect(await saveShipRegister(db, ships, NOW)).toEqual({ new: 4, changed: 0, unchanged: 0 })
    expect(await updater.keepUp()).toBe(true)
    expect([c.deadweight[0], c.buildYear[0], c.class[0]]).toEqual([193_049, 2_005, 0])
    // What the import does not know of her stays: the Chinese name. What it knows outranks: class, deadweight.
    expect([c.deadweight[1], c.buildYear[1], picture.namesOf(1).nameZh]).toEqual([20_944, 2_002, '海天'])
    // She said her IMO number after the import.
    picture.applyStatic({ ...staticOf(3), imo: 9_303_546 })
    expect([c.deadweight[2], c.buildYear[2]]).toEqual([19_670, 2_005])

    // The same again changes nothing; a list that knows less takes nothing away.
    const revision = await registerRevision(db)
    expect(await saveShipRegister(db, ships, NOW)).toEqual({ new: 0, changed: 0, unchanged: 4 })
    expect(await registerRevision(db)).toBe(revision)
    expect(await updater.keepUp()).toBe(false)
    const less = { ...ships[0], deadweight: null, name: 'ALASKAN EXPLORER II' }
    expect(await saveShipRegister(db, [less], new Date(NOW.getTime() + 1))).toEqual({
      new: 0,
      changed: 1,
      unchanged: 0,
    })
    expect((await registerPage(db, 9_244_660, 1))[0]).toMatchObject({ imo: 9_244_661, deadweight: 193_049 })
    expect(await updater.keepUp()).toBe(true)

    // Beside a running server: the ships go by the folder, and the server's look takes them.
    const asked = handOver(dataDir, [{ ...ships[1], deadweight: 20_000 }])
    let isAnswered = false
    void asked.finally(() => (isAnswered = true)).catch(() => {})
    const looks = async (): Promise<void> => {
      await updater.look()
      if (!isAnswered) await new Promise((resolve) => setTimeout(resolve, 20)).then(looks)
    }
    await looks()
    expect(await asked).toEqual({ new: 0, changed: 1, unchanged: 0 })
    expect(c.deadweight[2]).toBe(20_000)
    expect(readdirSync(dataDir)).toEqual([])
    rmSync(dataDir, { recursive: true })
  })

  it('all of a register is saved or nothing of it', async () => {
    const ships = read(MARAD.replaceAll('9244661', '9759886')).ships
    const before = await registerPage(database(), 0, 100)
    await expect(saveShipRegister(database(), [ships[0], { ...ships[1], deadweight: -1 }], NOW)).rejects.toThrow()
    expect(await registerPage(database(), 0, 100)).toEqual(before)
  })

  it('an import that is told to stop leaves nothing of itself', async () => {
    const stopping = new AbortController()
    const [ship] = read(MARAD).ships
    const ships = Array.from({ length: 1_200 }, (_, at) => ({ ...ship, imo: 5_000_000 + at }))
    // The second of three parts is being written when the server is stopped.
    Object.defineProperty(ships[700], 'imo', { get: () => (stopping.abort(), 5_000_700) })
    const before = await registerPage(database(), 0, 100)
    await expect(saveShipRegister(database(), ships, NOW, stopping.signal)).rejects.toThrow('aborted')
    expect(await registerPage(database(), 0, 100)).toEqual(before)
  })
})

describe('a register handed over', () => {
  it('gets the server’s words when it cannot be saved', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'fairway-register-'))
    const asked = handOver(dataDir, []).then(
      () => '',
      (error: Error) => error.message,
    )
    const taking = async (): Promise<void> => {
      if (readdirSync(dataDir).some((name) => name.endsWith('.jsonl')))
        return takeHandedOver(dataDir, () => Promise.reject(new Error('the disk is full')))
      await new Promise((resolve) => setTimeout(resolve, 10))
      return taking()
    }
    await taking()
    expect(await asked).toBe('The server could not save the ships: the disk is full')
    // A file that no import wrote is answered, and does not stop the others.
    writeFileSync(join(dataDir, `register-import-${'0'.repeat(16)}.jsonl`), '[{"imo":1}]')
    await takeHandedOver(dataDir, () => Promise.reject(new Error('not reached')))
    expect(readFileSync(join(dataDir, `register-import-${'0'.repeat(16)}.answer`), 'utf8')).toContain('failure')
    rmSync(dataDir, { recursive: true })
  })

  it('is answered by a server that stops, and those behind it wait for the next start', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'fairway-register-'))
    const [first, second] = ['1', '2'].map((sign) => `register-import-${sign.repeat(16)}`)
    for (const name of [first, second]) writeFileSync(join(dataDir, `${name}.jsonl`), '[]\n')
    const stopping = new AbortController()
    const save = () => {
      stopping.abort()
      return Promise.reject(new Error('aborted'))
    }
    await takeHandedOver(dataDir, save, stopping.signal)
    expect(readdirSync(dataDir).toSorted()).toEqual([`${first}.answer`, `${second}.jsonl`])
    expect(readFileSync(join(dataDir, `${first}.answer`), 'utf8')).toContain('it is stopping; nothing was imported')
    rmSync(dataDir, { recursive: true })
  })

  it('leaves nothing for ever when its command was killed', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'fairway-register-'))
    const now = Date.now()
    const names = ['a.answer', 'b.answer.part', 'c.jsonl.part', 'd.jsonl'].map(
      (name) => `register-import-${name[0].repeat(16)}${name.slice(1)}`,
    )
    for (const name of [...names, 'accounts.answer']) {
      writeFileSync(join(dataDir, name), '')
      utimesSync(join(dataDir, name), new Date(now), new Date(now - 25 * 3_600_000))
    }
    writeFileSync(join(dataDir, `register-import-${'e'.repeat(16)}.answer`), '')
    await clearLeftovers(dataDir, now)
    expect(readdirSync(dataDir).toSorted()).toEqual([
      'accounts.answer',
      names[3],
      `register-import-${'e'.repeat(16)}.answer`,
    ])
    rmSync(dataDir, { recursive: true })
  })

  it('is taken back when no server takes it', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'fairway-register-'))
    await expect(handOver(dataDir, [], 1)).rejects.toThrow('Import the same file again')
    expect(readdirSync(dataDir)).toEqual([])
    rmSync(dataDir, { recursive: true })
  })
})

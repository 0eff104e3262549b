import { chmodSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { mountSmallDisk } from '../disk/small-disk.fixture.ts'
import { FrameSpool } from './frame-spool.ts'

const base = mkdtempSync(join(tmpdir(), 'fairway-spool-'))
const disk = mountSmallDisk('spool', 'size=2m,mode=755', 'the spool of an intake on a full disk')
afterAll(() => {
  disk.remove()
  rmSync(base, { recursive: true })
})

let folder: string
let said: string[]
beforeEach(() => {
  folder = join(mkdtempSync(join(base, 'one-')), 'spool')
  said = []
})

const say = (_: object, sentence: string) => void said.push(sentence)
const open = (where = folder, mostBytes = 10_000_000) =>
  new FrameSpool({ folder: where, mostBytes, freeFloor: 0, log: { info: say, warn: say, error: say } })
const frame = (text: string, bytes = 1_000) => Buffer.alloc(bytes, text)

/** Takes all out, as the publisher does, and tells their names. */
async function takeAll(spool: FrameSpool): Promise<string[]> {
  const names: string[] = []
  for (let next = await spool.next(); next !== undefined; next = await spool.next()) {
    names.push(`${next.msgID} ${String.fromCharCode(next.frame[0])} ${next.positions}`)
    await spool.done()
  }
  return names
}

it('gives frames in the order in which they came, written or not, and leaves no file behind', async () => {
  const spool = open()
  spool.add(frame('a'), 'pier-0', 10)
  spool.add(frame('b'), 'pier-1', 20)
  await spool.settled()
  spool.add(frame('c'), 'pier-2', 30)
  expect(spool).toMatchObject({ frames: 3, bytes: 3_000, positions: 60 })
  expect(await takeAll(spool)).toEqual(['pier-0 a 10', 'pier-1 b 20', 'pier-2 c 30'])
  await spool.settled()
  expect(spool).toMatchObject({ isEmpty: true, bytes: 0 })
  expect(readdirSync(folder)).toEqual([])
})

it('finds what a process before it left, oldest first, and numbers on from there', async () => {
  const first = open()
  for (let i = 8; i < 12; i++) first.add(frame('x'), `pier-${i}`, i)
  // What was on its way when it stopped comes last and is older.
  first.add(frame('w'), 'pier-7', 7)
  expect(await first.settled()).toBe(0)
  const second = open()
  expect(second.firstNumber).toBe(12)
  second.add(frame('y'), 'quay-12', 12)
  expect(await takeAll(second)).toEqual([
    'pier-7 w 7',
    ...[8, 9, 10, 11].map((i) => `pier-${i} x ${i}`),
    'quay-12 y 12',
  ])
})

it('has room up to its bound and says so before', async () => {
  const spool = open(folder, 1_500_000)
  expect(spool.hasRoom).toBe(true)
  spool.add(frame('a', 600_000), 'pier-0', 10)
  await spool.settled()
  expect(spool.hasRoom).toBe(false)
  await spool.done()
  expect(spool.hasRoom).toBe(true)
})

it('removes what was never whole, and what NATS would refuse for ever', () => {
  open()
  writeFileSync(join(folder, 'pier-1.10.frame.part'), 'half')
  writeFileSync(join(folder, 'pier-2.10.frame'), '')
  truncateSync(join(folder, 'pier-2.10.frame'), 2_000_000)
  expect(open().isEmpty).toBe(true)
  expect(readdirSync(folder)).toEqual([])
})

it('leaves out a file that is gone, counts what it held, and goes on with the next', async () => {
  const spool = open()
  spool.add(frame('a'), 'pier-0', 10)
  spool.add(frame('b'), 'pier-1', 20)
  await spool.settled()
  rmSync(join(folder, 'pier-0.10.frame'))
  expect(await takeAll(spool)).toEqual(['pier-1 b 20'])
  expect(spool.lost).toBe(10)
  expect(said).toEqual([expect.stringContaining('cannot be read')])
})

describe.skipIf(!disk.mounted)('on a full disk', () => {
  it('keeps a few frames in memory, says why in a sentence, and writes them when there is room', async () => {
    const where = join(disk.folder, 'spool')
    const spool = open(where)
    writeFileSync(join(disk.folder, 'filler'), Buffer.alloc(2_040_000))
    for (let i = 0; i < 4; i++) spool.add(frame('a', 100_000), `pier-${i}`, 10)
    expect(await spool.settled()).toBe(40)
    expect(spool.trouble).toContain('no space left')
    expect(spool.hasRoom).toBe(false)
    expect(readdirSync(where).filter((name) => name.endsWith('.part'))).toEqual([])
    expect(said.filter((sentence) => sentence.includes('They wait in memory.'))).toHaveLength(1)
    rmSync(join(disk.folder, 'filler'))
    expect(await spool.settled()).toBe(0)
    expect(spool.trouble).toBeNull()
    expect(await takeAll(open(where))).toHaveLength(4)
  })
})

it.skipIf(process.getuid?.() === 0)('refuses a folder that it may not write to', () => {
  chmodSync(join(folder, '..'), 0o500)
  expect(() => open()).toThrow('EACCES')
})

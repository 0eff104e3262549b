import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'fairway-prepare-'))
const lock = join(folder, '.cache/preparing')
const diary = join(folder, 'diary')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

mkdirSync(join(folder, 'scripts'))
cpSync(join(import.meta.dirname, 'prepare-lock.mjs'), join(folder, 'scripts/prepare-lock.mjs'))
/** Holds the lock while it writes that it began and that it ended, or until it is killed. */
writeFileSync(
  join(folder, 'command.mjs'),
  `import { appendFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { takePrepareLock } from './scripts/prepare-lock.mjs'
const [name, kind] = process.argv.slice(2)
const lock = takePrepareLock(kind === 'impatient' ? { limitMs: 300 } : kind === 'content' ? { isNeedless: () => true } : {})
const say = (word) => appendFileSync('diary', name + ' ' + word + '\\n')
if (lock === null) process.exit()
say('begins')
if (kind === 'stays') setInterval(() => {}, 1_000)
else {
  if (kind === 'until told') await new Promise((resolve) => process.stdin.resume().once('end', resolve))
  if (kind === 'parent') spawnSync(process.execPath, ['command.mjs', name + '’s child'])
  await new Promise((resolve) => setTimeout(resolve, 150))
  say('ends')
  lock.release()
}`,
)
beforeEach(() => {
  rmSync(diary, { force: true })
  rmSync(lock, { force: true })
})

function begin(...args: string[]) {
  const child = spawn(process.execPath, ['command.mjs', ...args], { cwd: folder })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  return { child, said: () => said, ended: once(child, 'close').then(([status]) => ({ status, said })) }
}
const written = () => (existsSync(diary) ? readFileSync(diary, 'utf8').trim().split('\n') : [])

it('lets one command after the other install or build, and says to the others what they wait for', async () => {
  const first = begin('one', 'until told')
  await expect.poll(written).toEqual(['one begins'])
  const others = ['two', 'three', 'four'].map((name) => begin(name))
  for (const { said } of others)
    await expect.poll(said).toMatch(new RegExp(`^Waiting for another command .*process ${first.child.pid}\\)`))
  first.child.stdin.end()
  const ends = await Promise.all([first, ...others].map(({ ended }) => ended))
  const lines = written()
  expect(lines.length).toBe(8)
  for (let i = 0; i < 8; i += 2) expect(lines[i + 1]).toBe(lines[i]!.replace('begins', 'ends'))
  expect(ends.map(({ status }) => status)).toEqual([0, 0, 0, 0])
  expect(existsSync(lock)).toBe(false)
})

it('is had by one of many that find it left by one that was killed', async () => {
  writeFileSync(lock, JSON.stringify({ pid: 2 ** 22 + 1, began: '1' }))
  const ends = await Promise.all(Array.from({ length: 6 }, (_, i) => begin(`no. ${i}`).ended))
  expect(ends.map(({ status }) => status)).toEqual([0, 0, 0, 0, 0, 0])
  const lines = written()
  expect(lines.length).toBe(12)
  for (let i = 0; i < 12; i += 2) expect(lines[i + 1]).toBe(lines[i]!.replace('begins', 'ends'))
})

it('is shared with what its holder starts', async () => {
  await begin('parent', 'parent').ended
  expect(written()).toEqual(['parent begins', 'parent’s child begins', 'parent’s child ends', 'parent ends'])
})

it('goes on after one that was killed, whoever has its number now', async () => {
  const killed = begin('first', 'stays')
  await expect.poll(written).toEqual(['first begins'])
  killed.child.kill('SIGKILL')
  await killed.ended
  expect(existsSync(lock)).toBe(true)
  expect((await begin('second').ended).status).toBe(0)
  writeFileSync(lock, JSON.stringify({ pid: process.pid, began: '1' }))
  // Of our own children only another may wait for it: ours have our number as their parent's.
  const stranger = spawn('sh', ['-c', `"${process.execPath}" command.mjs third; true`], { cwd: folder })
  await once(stranger, 'close')
  expect(written().slice(1)).toEqual(['second begins', 'second ends', 'third begins', 'third ends'])
})

it('says who has had it for too long', async () => {
  const holder = begin('holder', 'stays')
  await expect.poll(written).toEqual(['holder begins'])
  const { status, said } = await begin('other', 'impatient').ended
  expect(status).toBe(1)
  expect(said).toContain(`process ${holder.child.pid} has been installing or building here for too long`)
  holder.child.kill('SIGKILL')
  await holder.ended
})

it('is not waited for by one that can do without', async () => {
  const holder = begin('holder', 'stays')
  await expect.poll(written).toEqual(['holder begins'])
  expect(await begin('other', 'content').ended).toEqual({ status: 0, said: '' })
  expect(written()).toEqual(['holder begins'])
  holder.child.kill('SIGKILL')
  await holder.ended
})

it('takes away one that says nothing', async () => {
  writeFileSync(lock, '')
  utimesSync(lock, 0, 0)
  expect((await begin('patient').ended).status).toBe(0)
  expect(written()).toEqual(['patient begins', 'patient ends'])
})

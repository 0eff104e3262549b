import { describe, expect, it, vi } from 'vitest'
import { openStoredValues, RESERVED_PREFIX, VERSION_PREFIX } from './stored-values.ts'

class Disk {
  items = new Map<string, string>()
  get length() {
    return this.items.size
  }
  key(index: number) {
    return [...this.items.keys()][index] ?? null
  }
  getItem(key: string) {
    return this.items.get(key) ?? null
  }
  setItem(key: string, value: string) {
    this.items.set(key, value)
  }
  removeItem(key: string) {
    this.items.delete(key)
  }
}

const T = 1_800_000_000_000

describe('stored values', () => {
  it('come back on the next visit, unreadable on the disk meanwhile', async () => {
    const disk = new Disk()
    const first = await openStoredValues(disk, () => T)
    first.set('mapSearchShip', [{ name: 'EVER GIVEN' }], 1_000)
    await first.settled()
    expect([...disk.items.values()].join()).not.toContain('EVER')
    const second = await openStoredValues(disk, () => T + 999)
    expect(second.get('mapSearchShip')).toEqual([{ name: 'EVER GIVEN' }])
  })
  it('can be read without WebCrypto when WebCrypto wrote them, and the other way', async () => {
    const disk = new Disk()
    const secure = await openStoredValues(disk, () => T)
    secure.set('a', 1, 1_000)
    await secure.settled()
    const insecure = await openStoredValues(disk, () => T, null)
    expect(insecure.get('a')).toBe(1)
    insecure.set('b', 2, 1_000)
    await insecure.settled()
    expect((await openStoredValues(disk, () => T)).get('b')).toBe(2)
  })
  it('end at their expiry, after one second when none is given', async () => {
    let now = T
    const values = await openStoredValues(new Disk(), () => now)
    values.set('brief', 'x')
    now = T + 999
    expect(values.get('brief')).toBe('x')
    now = T + 1_000
    expect(values.get('brief')).toBeUndefined()
  })
  it('go when something falsy is written', async () => {
    const disk = new Disk()
    const values = await openStoredValues(disk, () => T)
    values.set('userInfo', { token: 't' }, 1_000)
    values.set('userInfo', '')
    await values.settled()
    expect(values.get('userInfo')).toBeUndefined()
    expect(disk.items.has(`${VERSION_PREFIX}userInfo`)).toBe(false)
  })
  it('are dropped silently when damaged or expired, and leave others alone', async () => {
    const disk = new Disk()
    const values = await openStoredValues(disk, () => T)
    values.set('old', 'x', 10)
    await values.settled()
    disk.setItem(`${VERSION_PREFIX}damaged`, 'bm90IG91cnM=')
    disk.setItem('someone-else', 'stays')
    const next = await openStoredValues(disk, () => T + 10)
    expect(next.get('damaged')).toBeUndefined()
    expect([...disk.items.keys()].sort()).toEqual([`${RESERVED_PREFIX}key`, 'someone-else'])
  })
  it('survive a disk that refuses to write', async () => {
    const disk = new Disk()
    const values = await openStoredValues(disk, () => T)
    disk.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    values.set('a', 1, 1_000)
    await values.settled()
    expect(values.get('a')).toBe(1)
  })
  it('go on being kept after one that cannot be', async () => {
    const disk = new Disk()
    const values = await openStoredValues(disk, () => T)
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    values.set('a', { number: 1n }, 1_000)
    values.set('b', 2, 1_000)
    await values.settled()
    expect((await openStoredValues(disk, () => T)).get('b')).toBe(2)
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })
  it('see what another tab wrote or removed when they are told to look', async () => {
    const disk = new Disk()
    const here = await openStoredValues(disk, () => T)
    const there = await openStoredValues(disk, () => T)
    there.set('userInfo', { token: 't' }, 1_000)
    await there.settled()
    expect(here.get('userInfo')).toBeUndefined()
    await here.reread('userInfo')
    expect(here.get('userInfo')).toEqual({ token: 't' })
    there.remove('userInfo')
    await there.settled()
    await here.reread('userInfo')
    expect(here.get('userInfo')).toBeUndefined()
  })
  it('take what another tab left damaged as nothing', async () => {
    const disk = new Disk()
    const values = await openStoredValues(disk, () => T)
    values.set('userInfo', { token: 't' }, 1_000)
    await values.settled()
    disk.setItem(`${VERSION_PREFIX}userInfo`, 'bm90IG91cnM=')
    await values.reread('userInfo')
    expect(values.get('userInfo')).toBeUndefined()
  })
})

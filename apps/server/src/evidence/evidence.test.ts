import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { manifestSchema, type EvidenceManifest } from '@fairway/contract'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { makePack } from './pack.fixture.ts'
import { openSigningKeys, type SigningKeys } from './signing-keys.ts'
import { verifyPack } from './verify-pack.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairway-evidence-'))
const silent = { info: () => {}, warn: () => {}, error: () => {} }
let keys: SigningKeys
let pack: Buffer
let files: Map<string, Buffer>
let manifest: EvidenceManifest

async function unpack(zip: Buffer): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  const opened = await fromBufferPromise(zip, {})
  for await (const entry of opened.eachEntry())
    found.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)))
  return found
}

/** Packed as other programs do. */
async function zipOf(content: Iterable<readonly [string, Buffer]>, options: { compress?: boolean } = {}) {
  const zip = new ZipFile()
  for (const [name, bytes] of content) zip.addBuffer(bytes, name, options)
  zip.end()
  return buffer(zip.outputStream)
}
const changedFiles = (change: (files: Map<string, Buffer>) => void) => {
  const other = new Map(files)
  change(other)
  return zipOf(other)
}
const text = (name: string) => files.get(name)!.toString()
const has = (program: string) => spawnSync(program, ['version']).error === undefined

beforeAll(async () => {
  keys = openSigningKeys(join(folder, 'own', 'evidence-keys'), silent)
  pack = await makePack(keys)
  files = await unpack(pack)
  manifest = manifestSchema.parse(JSON.parse(text('manifest.json')))
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true }))

describe('a pack', () => {
  it('has all files, listed with their checksums, and says what it is and what is not recorded', () => {
    expect([...files.keys()]).toEqual([
      'README.txt',
      'track.geojson',
      'map.png',
      'points.csv',
      'gaps.csv',
      'corrections.csv',
      'public-key.pem',
      'manifest.json',
      'manifest.sig',
    ])
    for (const { name, bytes, sha256 } of manifest.files) {
      expect(files.get(name)!.length).toBe(bytes)
      expect(createHash('sha256').update(files.get(name)!).digest('hex')).toBe(sha256)
    }
    expect(manifest).toMatchObject({
      format: 'fairway-evidence',
      server: 'https://ships.example',
      madeAt: '2026-11-19T16:00:00.000Z',
      ship: { mmsi: '477995300', name: '=EVER GIVEN', imo: 9_811_000 },
      period: { from: '2026-11-19T12:00:00.000Z', to: '2026-11-19T15:00:00.000Z' },
      simulated: false,
      counts: { points: 60, shown: 60, gaps: 1, corrections: 5, correctionsLeftOut: 2, gapsLeftOut: 0 },
    })
    expect(Object.keys(manifest.recorded)).toEqual(
      expect.arrayContaining(['points', 'utc_time', 'source', 'signature']),
    )
  })

  it('has every point with its time and source, the gap, what was marked, the track and a picture', () => {
    const lines = text('points.csv').trimEnd().split('\r\n')
    expect(lines).toHaveLength(61)
    expect(lines[1]).toBe('2026-11-19T12:00:00.000Z,2026-11-19T12:00:00.300Z,coast,31.2,122.5,12.5,45,,0,A,0,0,0,0')
    expect(lines[41]).toBe('2026-11-19T13:40:00.000Z,,former feed,31.28,122.633333,12.5,45,,0,B,1,0,0,0')
    expect(text('gaps.csv').trimEnd().split('\r\n')[1]).toMatch(
      /^2026-11-19T12:29:00.000Z,2026-11-19T13:30:00.000Z,61.0,.*,0.2,new-segment$/,
    )
    expect(text('corrections.csv').trimEnd().split('\r\n')).toEqual([
      'utc_time,received_utc,kind,reason,latitude,longitude,sog_kn,course_deg,source',
      '2026-11-19T12:35:00.000Z,2026-11-19T12:35:01.200Z,refused,jump,12,13,,7,coast',
      '2026-11-19T13:30:00.000Z,2026-11-19T13:30:00.300Z,marked,new-segment,31.26,122.6,12.5,45,coast',
      '2026-11-19T13:40:00.000Z,,marked,late,31.28,122.633333,12.5,45,former feed',
    ])
    const shown = JSON.parse(text('track.geojson')) as { features: unknown[] }
    expect(shown.features).toHaveLength(2)
    const png = PNG.sync.read(files.get('map.png')!)
    expect([png.width, png.height]).toEqual([960, 600])
    const colours = new Set<string>()
    for (let i = 0; i < png.data.length; i += 4) colours.add([...png.data.subarray(i, i + 3)].join())
    expect(colours).toContain('242,106,27')
    expect(colours).toContain('207,226,240')
  })

  it('is the same, byte for byte, for the same data and moment', async () => {
    expect(pack.equals(await makePack(keys))).toBe(true)
  })

  it.runIf(has('openssl'))('is verified by a stranger with unzip and openssl alone, as the documentation says', () => {
    const there = mkdtempSync(join(folder, 'stranger-'))
    writeFileSync(join(there, 'pack.zip'), pack)
    writeFileSync(join(there, 'key.pem'), keys.current.pem)
    const run = (program: string, ...args: string[]) =>
      execFileSync(program, args, { cwd: there, stdio: 'pipe' }).toString()
    if (has('unzip')) run('unzip', '-q', 'pack.zip')
    else for (const [name, bytes] of files) writeFileSync(join(there, name), bytes)
    const verify = ['pkeyutl', '-verify', '-pubin', '-inkey', 'key.pem', '-rawin', '-in', 'manifest.json']
    expect(run('openssl', ...verify, '-sigfile', 'manifest.sig')).toContain('Signature Verified Successfully')
    for (const { name, sha256 } of manifest.files)
      expect(run('openssl', 'dgst', '-sha256', '-r', name)).toContain(sha256)
    run('openssl', 'pkey', '-pubin', '-in', 'key.pem', '-outform', 'DER', '-out', 'key.der')
    expect(run('openssl', 'dgst', '-sha256', '-r', 'key.der')).toContain(manifest.key.id)
    writeFileSync(join(there, 'manifest.json'), text('manifest.json').replace('EVER GIVEN', 'EVER TAKEN'))
    expect(() => run('openssl', ...verify, '-sigfile', 'manifest.sig')).toThrow('Command failed')
  })
})

describe('verifying', () => {
  it('a pack of this server is genuine, packed again by another program too', async () => {
    expect(await verifyPack(pack, keys)).toMatchObject({
      verdict: 'genuine',
      facts: { ship: { name: '=EVER GIVEN' } },
      key: { id: keys.current.id, current: true },
    })
    expect((await verifyPack(await zipOf(files), keys)).verdict).toBe('genuine')
    expect((await verifyPack(await zipOf(files, { compress: false }), keys)).verdict).toBe('genuine')
  })

  it.each([
    ['points.csv', 'changed', (all: Map<string, Buffer>) => all.set('points.csv', Buffer.from('utc_time'))],
    ['gaps.csv', 'missing', (all: Map<string, Buffer>) => all.delete('gaps.csv')],
    ['more.csv', 'added', (all: Map<string, Buffer>) => all.set('more.csv', Buffer.from('x'))],
    ['manifest.sig', 'missing', (all: Map<string, Buffer>) => all.delete('manifest.sig')],
    [
      'manifest.json',
      'changed',
      (all: Map<string, Buffer>) =>
        all.set('manifest.json', Buffer.from(text('manifest.json').replace('EVER GIVEN', 'EVER TAKEN'))),
    ],
  ])('says that %s was %s', async (name, state, change) => {
    const { verdict, files: states } = await verifyPack(await changedFiles(change), keys)
    expect(verdict).toBe('changed')
    expect(states).toContainEqual({ name, state })
  })

  it('a pack of another server is that, and one that borrows the number of our key is changed', async () => {
    const others = openSigningKeys(join(folder, 'other', 'evidence-keys'), silent)
    const theirs = await makePack(others)
    expect(await verifyPack(theirs, keys)).toMatchObject({ verdict: 'other-server', key: { id: others.current.id } })
    const borrowed = (await unpack(theirs))
      .get('manifest.json')!
      .toString()
      .replaceAll(others.current.id, keys.current.id)
    const forged = await unpack(theirs)
    forged.set('manifest.json', Buffer.from(borrowed))
    forged.set('manifest.sig', others.sign(Buffer.from(borrowed)))
    expect((await verifyPack(await zipOf(forged), keys)).verdict).toBe('changed')
  })

  it('never takes a pack with any byte changed for genuine unless all its files are as signed, and never fails', async () => {
    let genuine = 0
    for (let at = 0; at < pack.length; at += 211) {
      const hurt = Buffer.from(pack)
      hurt[at] ^= 0x10
      const { verdict } = await verifyPack(hurt, keys)
      if (verdict !== 'genuine') continue
      genuine++
      expect(await unpack(hurt)).toEqual(files)
    }
    expect(genuine).toBeLessThan(5)
    for (let length = 0; length < pack.length; length += 3_001)
      expect((await verifyPack(pack.subarray(0, length), keys)).verdict).toBe('not-a-pack')
  })

  it.each([
    ['nothing', Buffer.alloc(0), 'not-a-zip'],
    ['a picture', Buffer.from('\x89PNG'.padEnd(100)), 'not-a-zip'],
    ['a head and nothing more', Buffer.from('PK\x03\x04'.padEnd(100)), 'damaged'],
  ])('%s is no pack', async (_, bytes, reason) => {
    expect(await verifyPack(bytes, keys)).toMatchObject({ verdict: 'not-a-pack', reason, facts: null })
  })

  it('refuses paths, doubled names, too many entries, bombs, comments and hidden bytes', async () => {
    const reasonOf = async (bytes: Buffer) => (await verifyPack(bytes, keys)).reason
    expect(await reasonOf(await zipOf([['folder/manifest.json', Buffer.from('{}')]]))).toBe('names')
    const named = await zipOf([['aa/manifest.json', Buffer.from('{}')]])
    expect(await reasonOf(Buffer.from(named.toString('latin1').replaceAll('aa/', '../'), 'latin1'))).toBe('names')
    expect(
      await reasonOf(
        await zipOf([
          ['a', pack],
          ['a', pack],
        ]),
      ),
    ).toBe('names')
    expect(await reasonOf(await zipOf(Array.from({ length: 25 }, (_, i) => [`f${i}`, Buffer.alloc(1)])))).toBe(
      'too-large',
    )
    // One that says it is small unpacks to what it says and no further; one that says it is large is not unpacked at all.
    const large = await zipOf([['points.csv', Buffer.alloc(2 ** 20)]])
    expect(large.length).toBeLessThan(2_000)
    const saying = (bytes: number) => {
      const said = Buffer.from(large)
      said.writeUInt32LE(bytes, large.indexOf('PK\x01\x02') + 24)
      return said
    }
    expect(await reasonOf(saying(200 * 2 ** 20))).toBe('too-large')
    const small = saying(10)
    expect(await reasonOf(small)).toBe('no-manifest')
    expect(await reasonOf(Buffer.concat([pack, Buffer.from('more')]))).toBe('damaged')
    expect(await reasonOf(Buffer.concat([Buffer.from('PK\x03\x04 before'), pack]))).toBe('damaged')
    expect(await reasonOf(await zipOf([['x.csv', Buffer.from('x')]]))).toBe('no-manifest')
    expect(await reasonOf(await zipOf([['manifest.json', Buffer.from('{"format":1}')]]))).toBe('unreadable-manifest')
    expect(await reasonOf(await zipOf([['manifest.json', Buffer.alloc(70_000, 32)]]))).toBe('no-manifest')
  })
})

describe('the key', () => {
  it('is made once, is its owner’s alone, and is closed again when it was open', () => {
    const file = join(folder, 'own', 'evidence-keys', 'signing-key.pem')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(openSigningKeys(join(folder, 'own', 'evidence-keys'), silent).current).toEqual(keys.current)
    chmodSync(file, 0o644)
    openSigningKeys(join(folder, 'own', 'evidence-keys'), silent)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('taken away gives a new one, and packs signed with the old one stay genuine', async () => {
    const dir = join(folder, 'turned')
    const before = openSigningKeys(join(dir, 'evidence-keys'), silent)
    const old = await makePack(before)
    rmSync(join(dir, 'evidence-keys', 'signing-key.pem'))
    const after = openSigningKeys(join(dir, 'evidence-keys'), silent)
    expect(after.current.id).not.toBe(before.current.id)
    expect(after.all.map(({ id }) => id)).toEqual([after.current.id, before.current.id])
    expect(await verifyPack(old, after)).toMatchObject({
      verdict: 'genuine',
      key: { id: before.current.id, current: false },
    })
  })

  it('that is damaged stops the start with what to do', () => {
    const dir = join(folder, 'damaged')
    openSigningKeys(join(dir, 'evidence-keys'), silent)
    const file = join(dir, 'evidence-keys', 'signing-key.pem')
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, 40))
    expect(() => openSigningKeys(join(dir, 'evidence-keys'), silent)).toThrow(/put it back from a backup, or remove it/)
  })
})

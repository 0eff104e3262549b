// A small data folder of an older version, and a backup that it made, for e2e/operator/upgrade.test.ts:
//   node --import tsx e2e/old-data/make-old-data.mjs CHECKOUT FILE.tar.br
// CHECKOUT is a checkout of that version, installed and built; its own test helpers start it and talk to it.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const [checkout, file] = process.argv.slice(2).map((path) => resolve(path))
const of = (name) => import(join(checkout, 'e2e/support', name))
const { accountCall, CAPTCHA, makeAccount, PASSWORD, tokenOf } = await of('accounts.ts')
const { ferry, fleet, tanker } = await of('fleet.ts')
const { openHarbour } = await of('harbour.ts')
const { call, until } = await of('product.ts')

/** Made anew by any start, or of the running process. */
const LEFT_OUT = ['*.lock', '*.sock', './chart', './map-tiles', './exports', './reserve']
const MOBILE = '13800138077'
const work = mkdtempSync(join(tmpdir(), 'fairway-old-'))
const dataDir = join(work, 'data')
mkdirSync(dataDir)
const began = Date.now()
const harbour = await openHarbour({
  dataDir,
  environment: { DEMO: '1', DEMO_SHIPS: '1', CAPTCHA_TEST_ANSWER: CAPTCHA, ADDRESS_LIMIT_FACTOR: '50' },
})
const { product } = harbour
try {
  await makeAccount(product, MOBILE)
  const token = await tokenOf(product, MOBILE)
  const post = async (path, body) => {
    const answer = await accountCall(product, `SHIPDT-SERVICE-NEW/${path}`, { body, token })
    if (answer.code !== 0) throw new Error(`${path}: ${answer.message}`)
    return answer.result
  }
  const { id } = await post('fleets', { groupName: 'Of the old version' })
  await post('fleets/ships/follow', { fleet: id, ships: [{ mmsi: tanker.mmsi }, { mmsi: ferry.mmsi }] })
  const shape = { kind: 'rectangle', box: { south: 1, west: 103, north: 2, east: 105 } }
  await post('areas', { name: 'Old waters', colour: 'olive', shape })
  const calls = async () =>
    (await accountCall(product, `SHIPDT-SERVICE-NEW/ships/${ferry.mmsi}/calls`, { token })).result?.calls ?? []
  await until('the port call of the ferry', async () => (await calls()).length > 0, 300_000)
  const track = () => call(product, `ships/${tanker.mmsi}/track`)
  await until('the track to be stored', async () => (await track()).stored >= 25, 300_000)
  harbour.antenna.close()
  // What is still in memory, and the last word of each ship.
  await new Promise((done) => setTimeout(done, 5_000))
  const facts = {
    commit: execFileSync('git', ['rev-parse', 'HEAD'], { cwd: checkout, encoding: 'utf8' }).trim(),
    version: JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')).version,
    from: began - 4 * 3_600_000,
    to: Date.now(),
    account: { mobile: MOBILE, password: PASSWORD },
    fleet: 'Of the old version',
    area: 'Old waters',
    ships: fleet.map(({ mmsi, name }) => ({ mmsi, name })),
    followed: [tanker.mmsi, ferry.mmsi],
    track: { mmsi: tanker.mmsi, stored: (await track()).stored },
    calls: { mmsi: ferry.mmsi, ports: (await calls()).map(({ port, ata }) => ({ port, ata })) },
  }
  const run = ['scripts/run.mjs', 'apps/server/src/backup/backup.cli.ts', join(work, 'backup'), '--data-dir', dataDir]
  execFileSync(process.execPath, run, { cwd: checkout, stdio: 'inherit', timeout: 600_000 })
  await harbour.close()
  writeFileSync(join(work, 'facts.json'), `${JSON.stringify(facts, null, 2)}\n`)
  const how = [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    ...LEFT_OUT.map((name) => `--exclude=${name}`),
  ]
  const tar = execFileSync('tar', [...how, '-C', work, '-cf', '-', 'data', 'backup', 'facts.json'], {
    maxBuffer: 2 ** 29,
  })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: tar.length,
  }
  const packed = brotliCompressSync(tar, { params })
  writeFileSync(file, packed)
  console.log(`${file}: ${tar.length} bytes as ${packed.length}`, facts)
} finally {
  await product.stop('SIGKILL').catch(() => {})
  rmSync(work, { recursive: true, force: true, maxRetries: 20 })
}

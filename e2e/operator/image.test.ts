import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { chmod, chown } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { environmentOf, healthCheckOf, stagesOf } from '../../scripts/release/dockerfile.fixture.ts'
import { freePort, openAntenna } from '../support/antenna.ts'
import { fleet } from '../support/fleet.ts'
import { health, until } from '../support/product.ts'

/** The steps of the Dockerfile outside of a container: the tree, its packages, and a start as the image's user with nothing to write to but its data. */
const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)
const image = stagesOf(readFileSync(join(root, 'Dockerfile'), 'utf8')).at(-1)!
const UID = 10001
const LIMIT_MS = 180_000

const canBecomeImage =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', 'setpriv', '--reuid', String(UID), 'true']).status === 0
if (!canBecomeImage)
  console.warn('\n!! Not root on Linux, or no unshare and setpriv: the steps of the image were NOT tried.\n')

/** Not below /tmp, which the server gets empty and for itself. */
let folder: string
const inside = (...names: string[]) => join(folder, ...names)

/** The root of the system read-only, but for /tmp and the data; the image's user in the list of users. */
const ENTER = `set -e
mount --make-rprivate /
mount --bind "$1/passwd" /etc/passwd
mount --bind "$1/data" "$1/data"
mount -t tmpfs -o mode=1777 tmpfs /tmp
mount -o remount,bind,ro /
for below in "$1/opt" /etc/passwd; do mount --bind "$below" "$below" && mount -o remount,bind,ro "$below"; done
cd "$1/data"
shift
exec setpriv --reuid ${UID} --regid ${UID} --clear-groups --no-new-privs "$@"`

function asImage(args: string[], environment: Record<string, string>): ChildProcess {
  return spawn('unshare', ['--mount', 'sh', '-c', ENTER, 'sh', folder, inside('node'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: inside('data'), ...environment },
  })
}

describe.skipIf(!canBecomeImage)('the image', { timeout: 900_000 }, () => {
  beforeAll(async () => {
    folder = mkdtempSync('/var/tmp/fairway-image-')
    await chmod(folder, 0o755)
    mkdirSync(inside('data'), { mode: 0o700 })
    await chown(inside('data'), UID, UID)
    copyFileSync(process.execPath, inside('node'))
    writeFileSync(
      inside('passwd'),
      `${readFileSync('/etc/passwd', 'utf8')}fairway:x:${UID}:${UID}::/data:/usr/sbin/nologin\n`,
    )
    await run(process.execPath, ['scripts/release/container-tree.mjs', inside('opt')], { cwd: root, timeout: 600_000 })
  }, 900_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }))

  it('gets its packages by npm ci alone, without those of the build', async () => {
    const args = ['ci', '--omit=dev', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
    const { npm_config_omit: _, NODE_ENV: __, ...environment } = process.env
    await run('npm', args, { cwd: inside('opt'), env: environment, timeout: 600_000 })
    for (const name of ['fastify', 'chdb', 'pg']) expect(existsSync(inside('opt/node_modules', name)), name).toBe(true)
    for (const name of ['vite', 'esbuild', 'vitest', 'react'])
      expect(existsSync(inside('opt/node_modules', name)), name).toBe(false)
  })

  it('lets its user write to its data and /tmp alone', async () => {
    const places = [inside('opt/bin'), inside('opt'), folder, '/etc', '/var/tmp', '/tmp', inside('data')]
    const write = `const { writeFileSync } = require('node:fs')
for (const place of ${JSON.stringify(places)}) {
  try { writeFileSync(place + '/written', 'x'); console.log('wrote') } catch ({ code }) { console.log(code) }
}`
    const child = asImage(['-e', write], {})
    let said = ''
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text: Buffer) => (said += text.toString()))
    await once(child, 'close')
    expect(
      said
        .replaceAll(/EROFS|EACCES/g, 'refused')
        .trim()
        .split('\n'),
    ).toEqual([...places.slice(0, 5).map(() => 'refused'), 'wrote', 'wrote'])
    // Anybody may write there, but for the root that is read-only.
    expect(said.split('\n')[4]).toBe('EROFS')
  })

  it('starts without a build as its user with a root it cannot write to, is healthy, hears ships and stops', async () => {
    const [port, antenna] = [await freePort(), await openAntenna()]
    const environment = {
      ...environmentOf(image),
      PORT: String(port),
      DATA_DIR: inside('data'),
      FEEDS: antenna.feed,
      COAST: 'coarse',
      DENSITY_MB: '0',
      LOG_LEVEL: 'warn',
    }
    const checkHealth = () => {
      const [, ...args] = healthCheckOf(image)!
      return spawnSync(process.execPath, args, { env: environment, timeout: 60_000 }).status
    }
    expect(checkHealth()).toBe(1)
    const child = asImage([inside('opt/bin/fairway.cjs')], environment)
    let said = ''
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text: Buffer) => (said += text.toString()))
    const ended = once(child, 'exit')
    try {
      await until('the image to be healthy', async () => checkHealth() === 0 || child.exitCode !== null, LIMIT_MS)
      expect(child.exitCode, said).toBeNull()
      await antenna.connect()
      antenna.broadcast(fleet)
      const url = `http://127.0.0.1:${port}`
      await until('ships', async () => (await health({ url })).ships >= fleet.length, LIMIT_MS)
      expect((await fetch(`${url}/map`)).status).toBe(200)
      expect(said).not.toMatch(/EROFS|EACCES|PGlite/)
    } finally {
      antenna.close()
      child.kill('SIGINT')
    }
    expect(await ended, said).toEqual([0, null])
  })
})

import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressIn } from '../../scripts/server-address.mjs'
import { health, until } from '../support/product.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'fairway-release-'))
const out = join(folder, 'out')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const unpacked = join(folder, `fairway-${version}`)
/** A terminal's, without what npm and the tests put into theirs. The packages are links: what is looked up by them is looked up beside them. */
const plain = { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_OPTIONS: '--preserve-symlinks' }
const canRelease = process.platform === 'linux' && existsSync(join(root, '.git'))
if (!canRelease) console.warn('\n!! No Linux or no checkout of git: that a release is made and runs was NOT tested.\n')

const run = (
  command: string,
  args: string[],
  cwd: string,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<string> =>
  new Promise((resolve, reject) =>
    execFile(command, args, { cwd, env: environment, timeout: 600_000, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      error ? reject(new Error(`${command} ${args.join(' ')}: ${stderr || error.message}`)) : resolve(stdout),
    ),
  )

/** What `npm ci` would install, of our own packages: each that the lock file of the release names, and no other. */
function linkPackages(): void {
  const lock = JSON.parse(readFileSync(join(unpacked, 'npm-shrinkwrap.json'), 'utf8')) as {
    packages: Record<string, unknown>
  }
  for (const path of Object.keys(lock.packages)) {
    const isNested = path.lastIndexOf('node_modules/') > 0
    // Those of other machines are named and not installed.
    if (path === '' || isNested || !existsSync(join(root, path))) continue
    mkdirSync(dirname(join(unpacked, path)), { recursive: true })
    symlinkSync(join(root, path), join(unpacked, path))
  }
}

describe.skipIf(!canRelease)('a release', { timeout: 600_000 }, () => {
  beforeAll(async () => {
    await run(process.execPath, ['scripts/release.mjs', '--out', out, '--allow-dirty', '--as-built'], root)
    await run('tar', ['-xzf', join(out, `fairway-${version}.tgz`), '-C', folder], folder)
    linkPackages()
  }, 900_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('says of each file what it is, and of what it was made', async () => {
    expect(await run('sha256sum', ['-c', 'SHA256SUMS'], out)).toContain(`fairway-${version}.tgz: OK`)
    expect(readdirSync(out).toSorted()).toEqual(
      [
        'CHANGES.md',
        'SHA256SUMS',
        `fairway-${version}.cdx.json`,
        `fairway-${version}.provenance.json`,
        `fairway-${version}.tgz`,
      ].toSorted(),
    )
    const { subject } = JSON.parse(readFileSync(join(out, `fairway-${version}.provenance.json`), 'utf8')) as {
      subject: { name: string; digest: { sha256: string } }[]
    }
    const sums = readFileSync(join(out, 'SHA256SUMS'), 'utf8')
    for (const { name, digest } of subject) expect(sums).toContain(`${digest.sha256}  ${name}\n`)
  })

  it('has no source, no test and no package of the build in it', async () => {
    const names = (await run('tar', ['-tzf', join(out, `fairway-${version}.tgz`)], folder)).split('\n')
    expect(names).toContain(`fairway-${version}/apps/server/dist/main.js`)
    expect(names.filter((name) => /\.(ts|tsx|map)$|node_modules/.test(name))).toEqual([])
    for (const name of ['vite', 'typescript', 'react', 'esbuild', 'vitest'])
      expect(existsSync(join(unpacked, 'node_modules', name)), name).toBe(false)
  })

  it('starts with Node alone, and shows ships', async () => {
    const child = spawn(
      process.execPath,
      [join(unpacked, 'bin/fairway.cjs'), '--port', '0', '--data-dir', join(folder, 'data')],
      {
        cwd: folder,
        env: { ...plain, DEMO_SHIPS: '50', COAST: 'coarse', DENSITY_MB: '0' },
      },
    )
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
    const ended = new Promise((resolve) => child.once('exit', resolve))
    try {
      await until('the server listens', async () => addressIn(said) !== undefined || child.exitCode !== null)
      const url = addressIn(said)!
      await until('ships', async () => (await health({ url })).ships > 0)
      expect((await fetch(`${url}/map`)).status).toBe(200)
    } finally {
      child.kill('SIGINT')
      await ended
    }
  })

  it('has its commands', async () => {
    const fairway = (...args: string[]) =>
      run(process.execPath, [join(unpacked, 'bin/fairway.cjs'), ...args], folder, plain)
    expect((await fairway('commands')).split('\n')).toEqual(
      expect.arrayContaining(['backup', 'restore', 'leads', 'import-ports']),
    )
    expect(await fairway('--check-config')).toContain('The settings can be used.')
    await fairway('backup', join(folder, 'backup'), '--data-dir', join(folder, 'data'))
    expect(await fairway('restore', join(folder, 'backup'), '--check')).toContain('is whole')
    // They name themselves as they are called here.
    await expect(fairway('restore')).rejects.toThrow('Name one backup: fairway restore /backups/2026-11-23')
    await expect(fairway('no-such-command')).rejects.toThrow('There is no command no-such-command')
  })
})

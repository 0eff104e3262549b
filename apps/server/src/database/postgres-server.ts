import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { keptTemplate } from './kept-template.fixture.ts'

const DEBIAN = '/usr/lib/postgresql'

/** The newest PostgreSQL of Debian's packages, or null. Its server refuses to run as root, so root needs the user `postgres`. */
export function findPostgres(): string | null {
  if (!existsSync(DEBIAN)) return null
  const versions = readdirSync(DEBIAN).filter((version) => existsSync(join(DEBIAN, version, 'bin/initdb')))
  if (versions.length === 0) return null
  if (isRoot() && spawnSync('id', ['postgres']).status !== 0) return null
  return join(DEBIAN, versions.toSorted((a, b) => Number(b) - Number(a))[0], 'bin')
}

const isRoot = () => process.getuid?.() === 0

/** Starts a private cluster in a folder of its own, for tests: a copy of one that `initdb` made for all of them. */
export async function startPostgres(bin: string): Promise<{ url: string; stop(): void }> {
  const template = await keptTemplate(`cluster-${basename(dirname(bin))}`, (made) => {
    ownedByPostgres(made)
    run(join(bin, 'initdb'), '-D', made, '-U', 'fairway', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync')
  })
  const folder = mkdtempSync(join(tmpdir(), 'fairway-postgres-'))
  ownedByPostgres(folder)
  const port = await freePort()
  const data = join(folder, 'data')
  run('cp', '-a', template, data)
  run(
    join(bin, 'pg_ctl'),
    '-D',
    data,
    '-w',
    '-t',
    '30',
    '-l',
    join(folder, 'log'),
    '-o',
    `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder} -F`,
    'start',
  )
  return {
    url: `postgres://fairway@127.0.0.1:${port}/postgres`,
    stop() {
      run(join(bin, 'pg_ctl'), '-D', data, '-w', '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function ownedByPostgres(folder: string): void {
  if (!isRoot()) return
  const id = (what: string) => Number(spawnSync('id', [what, 'postgres'], { encoding: 'utf8' }).stdout)
  chownSync(folder, id('-u'), id('-g'))
}

function run(command: string, ...args: string[]): void {
  const [program, all] = isRoot() ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args]
  const { status, stderr } = spawnSync(program, all, {
    encoding: 'utf8',
    timeout: 60_000,
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr}`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

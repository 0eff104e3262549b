// Finds PostgreSQL for the tests, and on Debian as root installs it.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'

const isThere = () =>
  existsSync(DEBIAN) && readdirSync(DEBIAN).some((version) => existsSync(join(DEBIAN, version, 'bin/initdb')))

/** True when the tests can start servers of their own; installs Debian's package when that is possible. Never starts one. */
export function ensurePostgres() {
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!isThere() && canInstall) {
    console.log('Installing postgresql from Debian …')
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env: environment })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: environment,
    })
  }
  return isThere()
}

// Debian packages for the tests, where this machine may install them.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const LIMIT_MS = 300_000

/** True on Debian as root. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs what there is of these: a release that lacks one still has the others. Whether it worked, who needs it looks for himself. */
export function installFromDebian(names) {
  console.log(`Installing ${names.join(' and ')} from Debian …`)
  aptGet('update')
  for (const name of names) aptGet('install', '-y', '--no-install-recommends', name)
}

function aptGet(...args) {
  spawnSync('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: LIMIT_MS,
  })
}

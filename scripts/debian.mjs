// Debian packages for the tests, where this machine may install them.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const LIMIT_MS = 300_000

/** True on Debian as root. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs what there is of these: a release that lacks one still has the others. Whether it worked, who needs it looks for himself. */
export function installFromDebian(names) {
  console.log(`Installing ${names.join(' and ')} from Debian …`)
  aptGet('update')
  for (const name of names) aptGet('install', '-y', '--no-install-recommends', name)
}

/** One file out of a package that is not installed, below `folder`. */
export function takeFromDebian(name, file, folder) {
  console.log(`Taking ${file} out of Debian's ${name} …`)
  const download = mkdtempSync(join(tmpdir(), 'fairway-debian-'))
  try {
    aptGet('update')
    const options = { cwd: download, stdio: ['ignore', 'ignore', 'inherit'], timeout: LIMIT_MS }
    spawnSync('apt-get', ['-qq', '-o', 'APT::Sandbox::User=root', 'download', name], options)
    mkdirSync(folder, { recursive: true })
    const unpack = 'dpkg-deb --fsys-tarfile "$1"*.deb | tar -x -C "$3" "$2"'
    spawnSync('sh', ['-c', unpack, 'sh', name, file, folder], options)
  } finally {
    rmSync(download, { recursive: true, force: true })
  }
}

function aptGet(...args) {
  spawnSync('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: LIMIT_MS,
  })
}

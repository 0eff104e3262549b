// Debian packages for the tests, where this machine may install them.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
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

/** Packages that are not installed, and those that they need and that are not, unpacked below `folder`: none of them starts anything. */
export function unpackFromDebian(names, folder) {
  console.log(`Unpacking ${names.join(' and ')} from Debian …`)
  const archives = mkdtempSync(join(tmpdir(), 'fairway-debian-'))
  try {
    mkdirSync(join(archives, 'partial'))
    mkdirSync(folder, { recursive: true })
    aptGet('update')
    const there = ['-o', 'APT::Sandbox::User=root', '-o', `Dir::Cache::archives=${archives}`]
    aptGet('install', '-y', '--download-only', '--no-install-recommends', ...there, ...names)
    for (const name of readdirSync(archives).filter((file) => file.endsWith('.deb')))
      spawnSync('dpkg-deb', ['-x', join(archives, name), folder], { stdio: 'inherit', timeout: LIMIT_MS })
  } finally {
    rmSync(archives, { recursive: true, force: true })
  }
}

function aptGet(...args) {
  spawnSync('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: LIMIT_MS,
  })
}

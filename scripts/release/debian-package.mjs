// A .deb of a release with its packages installed, for the machine it is built on.
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../prepare.mjs'
import { ask } from './pack.mjs'

const architectures = { x64: 'amd64', arm64: 'arm64' }

const control = (version, architecture, kilobytes) => `Package: fairway
Version: ${version}
Section: net
Priority: optional
Architecture: ${architecture}
Maintainer: The Fairway authors <fairway@localhost>
Installed-Size: ${kilobytes}
Depends: nodejs (>= 20.19), adduser, libc6
Recommends: nginx
Description: self-hosted ship tracking by AIS
 Takes AIS from receivers and feeds, shows the world's ships live on a map in
 Chinese and English, and keeps their tracks, port calls, fleets and alerts.
 Both databases are embedded; servers of their own can take their place.
`

const postinst = `#!/bin/sh
set -e
if [ "$1" = configure ]; then
  if ! getent passwd fairway >/dev/null; then
    adduser --system --group --home /var/lib/fairway --no-create-home --quiet fairway
  fi
  install -d -o fairway -g fairway -m 700 /var/lib/fairway /var/backups/fairway
  chown root:fairway /etc/fairway/fairway.conf
  chmod 640 /etc/fairway/fairway.conf
  if [ -d /run/systemd/system ]; then
    systemctl daemon-reload
    systemctl enable --quiet fairway.service
    systemctl restart fairway.service || true
  fi
fi
`

const prerm = `#!/bin/sh
set -e
if [ "$1" = remove ] && [ -d /run/systemd/system ]; then
  systemctl disable --now --quiet fairway.service || true
fi
`

// Commands find the settings and the data of the service; another server is started, or asked, by naming its own.
const command = `#!/bin/sh
if [ -z "$CONFIG_FILE$DATA_DIR" ] && [ -r /etc/fairway/fairway.conf ]; then
  export CONFIG_FILE=/etc/fairway/fairway.conf DATA_DIR=/var/lib/fairway
fi
exec /usr/lib/fairway/bin/fairway.cjs "$@"
`

// What people have in it is removed by people: /var/lib/fairway stays, also when the package is purged.
const postrm = `#!/bin/sh
set -e
if [ -d /run/systemd/system ]; then
  systemctl daemon-reload
fi
`

/** Builds `fairway_<version>_<architecture>.deb` in `out` and returns its path. `time`: seconds since 1970 that its files get. */
export function makeDebianPackage({ tree, out, version, time }) {
  const architecture = architectures[process.arch]
  if (process.platform !== 'linux' || architecture === undefined)
    throw new Error('A Debian package is built on Linux, on x64 or arm64.')
  const stage = join(out, 'deb')
  const library = join(stage, 'usr/lib/fairway')
  mkdirSync(dirname(library), { recursive: true })
  cpSync(tree, library, { recursive: true })
  ask('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: library })
  const put = (path, content, mode = 0o644) => {
    mkdirSync(dirname(join(stage, path)), { recursive: true })
    writeFileSync(join(stage, path), content, { mode })
    chmodSync(join(stage, path), mode)
  }
  put('lib/systemd/system/fairway.service', readFileSync(join(root, 'deploy/systemd/fairway.service')))
  put('etc/fairway/fairway.conf', readFileSync(join(root, 'deploy/fairway.conf')), 0o640)
  put('usr/share/doc/fairway/operations.md', readFileSync(join(root, 'docs/operations.md')))
  put('usr/share/doc/fairway/changelog.gz', gzipSync(readFileSync(join(root, 'CHANGELOG.md')), { level: 9 }))
  put('usr/share/doc/fairway/copyright', copyright)
  put('usr/bin/fairway', command, 0o755)
  put('DEBIAN/control', control(version, architecture, Math.ceil(bytesBelow(stage) / 1024)))
  put('DEBIAN/conffiles', '/etc/fairway/fairway.conf\n')
  for (const [name, script] of Object.entries({ postinst, prerm, postrm })) put(`DEBIAN/${name}`, script, 0o755)
  const file = join(out, `fairway_${version}_${architecture}.deb`)
  const environment = { ...process.env, SOURCE_DATE_EPOCH: String(time) }
  ask('chmod', ['-R', 'u+rwX,go+rX,go-w', join(stage, 'usr'), join(stage, 'lib')])
  ask('dpkg-deb', ['--root-owner-group', '-Zxz', '-z1', '--build', stage, file], { env: environment })
  rmSync(stage, { recursive: true })
  return file
}

const copyright = `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Fairway

Files: *
Copyright: The Fairway authors
License: Apache-2.0
 On Debian systems the full text is in /usr/share/common-licenses/Apache-2.0.
 Packages in /usr/lib/fairway/node_modules have licences of their own, which
 lie beside them.
`

function bytesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath ?? entry.path, entry.name)).size, 0)
}

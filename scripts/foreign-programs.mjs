// Programs of others that read what the product gives out, for the tests: Prometheus' own check, gpsbabel, GDAL, xmllint. On Debian as root they
// are installed when they are missing.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { canInstall, installFromDebian, takeFromDebian } from './debian.mjs'
import { root } from './prepare.mjs'

const kept = join(root, '.cache/foreign-programs')
const places = {
  promtool: ['/usr/bin/promtool', join(kept, 'usr/bin/promtool')],
  gpsbabel: ['/usr/bin/gpsbabel'],
  ogr2ogr: ['/usr/bin/ogr2ogr'],
  xmllint: ['/usr/bin/xmllint'],
}

/** The path of a program, or null where it is missing, which is said: then its tests are skipped. */
export function findForeignProgram(name) {
  const path = places[name].find(existsSync) ?? null
  if (path === null) console.warn(`\n!! ${name} was not found: whether it reads what we give out was NOT tested.\n`)
  return path
}

/** Prometheus' package would also start a server of its own, so only its check is taken out of it. */
export function ensureForeignPrograms() {
  if (!canInstall()) return
  const isMissing = (name) => !places[name].some(existsSync)
  const packages = { gpsbabel: 'gpsbabel', ogr2ogr: 'gdal-bin', xmllint: 'libxml2-utils' }
  const missing = Object.keys(packages).filter(isMissing)
  if (missing.length > 0) installFromDebian(missing.map((name) => packages[name]))
  if (isMissing('promtool')) takeFromDebian('prometheus', './usr/bin/promtool', kept)
}

/** What a program says of a text on its standard input. */
export function askProgram(path, args, input, environment = {}) {
  const { status, stdout, stderr } = spawnSync(path, args, {
    input,
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, ...environment },
  })
  return { status, stdout, stderr: stderr.trim() }
}

// Programs of others that read what the product gives out or send it reports, for the tests: Prometheus' own check, gpsbabel, GDAL, a
// spreadsheet, xmllint, gpsd, mosquitto, socat. On Debian as root they are installed or unpacked when they are missing.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { canInstall, installFromDebian, takeFromDebian, unpackFromDebian } from './debian.mjs'
import { root } from './prepare.mjs'

const kept = join(root, '.cache/foreign-programs')
const places = {
  promtool: hereOrKept('usr/bin/promtool'),
  gpsbabel: ['/usr/bin/gpsbabel'],
  ogr2ogr: ['/usr/bin/ogr2ogr'],
  ssconvert: ['/usr/bin/ssconvert'],
  xmllint: ['/usr/bin/xmllint'],
  gpsd: hereOrKept('usr/sbin/gpsd'),
  gpspipe: hereOrKept('usr/bin/gpspipe'),
  mosquitto: hereOrKept('usr/sbin/mosquitto'),
  mosquitto_pub: hereOrKept('usr/bin/mosquitto_pub'),
  mosquitto_sub: hereOrKept('usr/bin/mosquitto_sub'),
  socat: hereOrKept('usr/bin/socat'),
}

function hereOrKept(path) {
  return [`/${path}`, join('/usr/local', path.slice('usr/'.length)), join(kept, path)]
}

/** The path of a program, or null where it is missing, which is said: then its tests are skipped. */
export function findForeignProgram(name) {
  const path = places[name].find(existsSync) ?? null
  if (path === null) console.warn(`\n!! ${name} was not found: what the product has to do with it was NOT tested.\n`)
  return path
}

/** For a program of {@link findForeignProgram}: where the libraries lie that were unpacked with it. */
export function foreignEnvironment(path) {
  if (!path.startsWith(kept)) return {}
  const libraries = ['usr/lib', 'lib'].map((folder) => join(kept, folder)).filter(existsSync)
  const folders = libraries.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  return { LD_LIBRARY_PATH: folders.join(':') }
}

/**
 * Programs that send and receive reports: a daemon of GPS and AIS receivers, a broker, a serial line. Installed, two of them would start
 * servers of their own, so they are unpacked. True when all are there.
 */
export function ensureSpeakers() {
  const names = ['gpsd', 'gpspipe', 'mosquitto', 'mosquitto_pub', 'mosquitto_sub', 'socat']
  const isMissing = (name) => !places[name].some(existsSync)
  if (names.some(isMissing) && canInstall()) {
    unpackFromDebian(['gpsd', 'mosquitto', 'mosquitto-clients', 'socat'], kept)
    // What else is in that package wants half a desktop.
    if (isMissing('gpspipe')) takeFromDebian('gpsd-clients', './usr/bin/gpspipe', kept)
  }
  return !names.some(isMissing)
}

/** Prometheus' package would also start a server of its own, so only its check is taken out of it. */
export function ensureForeignPrograms() {
  if (!canInstall()) return
  const isMissing = (name) => !places[name].some(existsSync)
  const packages = { gpsbabel: 'gpsbabel', ogr2ogr: 'gdal-bin', ssconvert: 'gnumeric', xmllint: 'libxml2-utils' }
  const missing = Object.keys(packages).filter(isMissing)
  if (missing.length > 0) installFromDebian(missing.map((name) => packages[name]))
  if (isMissing('promtool')) takeFromDebian('prometheus', './usr/bin/promtool', kept)
}

/** Those of {@link ensureForeignPrograms} that are not there. */
export const missingReaders = () =>
  ['promtool', 'gpsbabel', 'ogr2ogr', 'ssconvert', 'xmllint'].filter((name) => !places[name].some(existsSync))

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

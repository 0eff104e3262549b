// Makes what lies beside the server and takes some seconds: the water that ways by sea are looked for on, the shores of the world, and the
// tiles of the coarse coast.
// Kept in the cache of node_modules, and made again only when it would come out different.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { root } from './prepare.mjs'

/** A minute on a quiet machine; several times that beside other work. */
const MAKING_LIMIT_MS = 900_000

/** Writes `sea-chart.bin`, `shore.bin` and `coarse-coast.pmtiles` into the folder of the server's bundle; without the coast's package there are no shores. */
export async function makePreparedFiles(settings) {
  const entry = join(root, 'apps/server/src/prepared/make-prepared.cli.ts')
  const script = join(settings.outdir, 'make-prepared.cli.js')
  await bundleScript(settings, entry, script)
  const sources = [script, ...READ.map((file) => found(entry, file)).filter((file) => file !== null)]
  const kept = join(root, 'node_modules/.cache/fairway-prepared')
  const made = join(kept, hashOf(sources))
  const files = ['sea-chart.bin', 'shore.bin', 'coarse-coast.pmtiles'].map((name) => join(made, name))
  const [chart] = files
  // Each is written whole or not at all, the chart last.
  if (!existsSync(chart)) {
    mkdirSync(made, { recursive: true })
    for (const old of readdirSync(kept))
      if (join(kept, old) !== made) rmSync(join(kept, old), { recursive: true, force: true })
    if ((await runScript(script, files)) !== 0)
      throw new Error('the sea chart, the shores and the coarse coast could not be made')
  }
  for (const file of files.filter((file) => existsSync(file))) {
    const to = join(settings.outdir, basename(file))
    letAllRead(file)
    copyFileSync(file, to)
    letAllRead(to)
  }
  rmSync(script)
}

/** They are written for their owner alone, and the server may be another user, as in a container. */
function letAllRead(file) {
  if ((statSync(file).mode & 0o777) !== 0o644) chmodSync(file, 0o644)
}

/** What the files are made of. */
const READ = [
  'world-atlas/land-110m.json',
  'world-atlas/land-50m.json',
  'world-atlas/land-10m.json',
  '@geo-maps/earth-coastlines-10m/map.geo.json',
  '@geo-maps/earth-rivers-100m/map.geo.json',
  '@geo-maps/earth-lakes-500m/map.geo.json',
]

async function bundleScript({ external, target }, entry, outfile) {
  const { build } = await import('esbuild')
  await build({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm', target, external })
}

/** Resolves with the exit code; null when it took too long or could not be started. It ends with this process. */
function runScript(script, files) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...files], { stdio: 'inherit', timeout: MAKING_LIMIT_MS })
    const end = () => child.kill()
    process.once('exit', end)
    child.once('error', () => resolve(null)).once('close', resolve)
    child.once('close', () => process.off('exit', end))
  })
}

function hashOf(files) {
  const sha = createHash('sha256')
  for (const file of files) sha.update(readFileSync(file))
  return sha.digest('hex').slice(0, 16)
}

/** The file of a package; null when the package is not installed. */
function found(entry, file) {
  try {
    return createRequire(entry).resolve(file)
  } catch {
    return null
  }
}

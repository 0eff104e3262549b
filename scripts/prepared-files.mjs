// Makes what lies beside the server and takes some seconds: the water that ways by sea are looked for on, and the shores of the world.
// Kept in the cache of node_modules, and made again only when it would come out different.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './prepare.mjs'

/** A minute on a quiet machine; several times that beside other work. */
const MAKING_LIMIT_MS = 900_000

/** Writes `sea-chart.bin` and `shore.bin` into the folder of the server's bundle. */
export async function makePreparedFiles(settings) {
  const shore = join(root, 'apps/server/src/ports/shore/make-shore.cli.ts')
  const chart = join(root, 'apps/server/src/voyage-forecast/make-sea-chart.cli.ts')
  const coast = '@geo-maps/earth-coastlines-10m/map.geo.json'
  const finer = [coast, '@geo-maps/earth-rivers-100m/map.geo.json', '@geo-maps/earth-lakes-500m/map.geo.json']
  await makeOf(settings, { name: 'sea-chart', entry: chart, source: 'world-atlas/land-10m.json', finer })
  // Where its package could not be installed there are no shores, and the server does without.
  await makeOf(settings, { name: 'shore', entry: shore, source: coast })
}

async function makeOf(settings, { name, entry, source, finer = [] }) {
  const { outdir } = settings
  const script = join(outdir, `make-${name}.cli.js`)
  const from = found(entry, source)
  if (from === null) return
  await bundleScript(settings, entry, script)
  const sources = [script, from, ...finer.map((file) => found(entry, file))].filter((file) => file !== null)
  const kept = join(root, 'node_modules/.cache/fairway')
  const made = join(kept, `${name}-${hashOf(sources)}.bin`)
  if (!existsSync(made)) {
    mkdirSync(kept, { recursive: true })
    for (const old of readdirSync(kept)) if (old.startsWith(`${name}-`)) rmSync(join(kept, old))
    if ((await runScript(script, made)) !== 0) throw new Error(`${name}.bin could not be made`)
  }
  copyFileSync(made, join(outdir, `${name}.bin`))
  rmSync(script)
}

async function bundleScript({ external, target }, entry, outfile) {
  const { build } = await import('esbuild')
  await build({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm', target, external })
}

/** Resolves with the exit code; null when it took too long or could not be started. */
function runScript(script, made) {
  return new Promise((resolve) => {
    spawn(process.execPath, [script, made], { stdio: 'inherit', timeout: MAKING_LIMIT_MS })
      .once('error', () => resolve(null))
      .once('close', resolve)
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

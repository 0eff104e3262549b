// Builds the server (one bundle and its workers; packages stay in node_modules) and the web application.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isAbsolute, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, isOutside, outsideList, requireNode, root, SAID } from './prepare.mjs'
import { compressFiles } from './compress.mjs'
import { prerenderWeb } from './prerender.mjs'

const web = join(root, 'apps/web')

/** Files that run as their own thread or process: `*.worker.ts`, bundled beside `main.js` under their own name. */
function workerEntries(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.worker.ts'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

/** Packages that go into the bundle: hundreds of small files, which take longer to find one by one than to read. */
const BUNDLED = new Set(['kysely'])

function externalPackages() {
  const folders = ['packages/ais', 'packages/tracking', 'packages/contract', 'apps/server', 'apps/simulator']
  const names = folders.flatMap((folder) =>
    Object.keys(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).dependencies ?? {}),
  )
  return [...new Set(names)]
    .filter((name) => !name.startsWith('@fairway/') && !BUNDLED.has(name))
    .flatMap((name) => [name, `${name}/*`])
}

export async function buildServer(options = {}) {
  const { build: bundle, context } = await import('esbuild')
  const server = join(root, 'apps/server/src')
  const settings = {
    entryPoints: Object.fromEntries(
      [join(server, 'main.ts'), ...workerEntries(server), ...workerEntries(join(root, 'apps/simulator/src'))].map(
        (file) => [file.split('/').pop().replace(/\.ts$/, ''), file],
      ),
    ),
    outdir: join(root, 'apps/server/dist'),
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
    external: externalPackages(),
    plugins: options.plugins ?? [],
  }
  if (options.watch) return context(settings)
  rmSync(settings.outdir, { recursive: true, force: true })
  await bundle(settings)
  await makeSeaChart(bundle, settings)
}

/** The chart that ways by sea are measured on lies beside the server: some seconds of work, done again only when it would come out different. */
async function makeSeaChart(bundle, { outdir, external, target }) {
  const script = join(outdir, 'make-sea-chart.cli.js')
  const entry = join(root, 'packages/tracking/src/sea-routes/make-sea-chart.cli.ts')
  await bundle({
    entryPoints: [entry],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target,
    external,
  })
  const land = createRequire(entry).resolve('world-atlas/land-10m.json')
  const hash = createHash('sha256').update(readFileSync(script)).update(readFileSync(land)).digest('hex').slice(0, 16)
  const kept = join(root, 'node_modules/.cache/fairway')
  const chart = join(kept, `sea-chart-${hash}.bin`)
  if (!existsSync(chart)) {
    rmSync(kept, { recursive: true, force: true })
    mkdirSync(kept, { recursive: true })
    const { status } = spawnSync(process.execPath, [script, chart], { stdio: 'inherit', timeout: 300_000 })
    if (status !== 0) throw new Error('the sea chart could not be made')
  }
  copyFileSync(chart, join(outdir, 'sea-chart.bin'))
  rmSync(script)
}

/** The provider's brand as it will be built; says in two lines what does not fit, before anything is made of it. */
async function readBrand() {
  const { loadEnv, runnerImport } = await import('vite')
  // Else the runner, made for development, leaves its own word there, and the bundle gets React's development build: 50 kB more.
  process.env.NODE_ENV ??= 'production'
  const { module } = await runnerImport(join(web, 'src/brand/read-brand.ts'), { logLevel: 'silent' })
  return module.readBrand(loadEnv('production', web, 'VITE_').VITE_BRAND)
}

export async function buildWeb(brand) {
  const { build: bundle } = await import('vite')
  const outside = new Set([...brand.pictures.values()].filter(isOutside))
  const rememberOutside = {
    name: 'remember-outside',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const file = id.split('?')[0]
        if (isAbsolute(file) && isOutside(file)) outside.add(file)
      }
    },
  }
  await bundle({ root: web, logLevel: 'warn', plugins: [rememberOutside] })
  await prerenderWeb()
  await compressFiles(join(web, 'dist/assets'))
  // What of a brand lies elsewhere makes the build stale as well: its texts, whatever it imports, its pictures.
  writeFileSync(outsideList, JSON.stringify([...outside].toSorted()))
}

export async function build() {
  const brand = await readBrand()
  await buildServer()
  await buildWeb(brand)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode()
  ensureInstalled()
  try {
    await build()
  } catch (error) {
    if (error.name !== 'BrandError') throw error
    console.error(error.message)
    process.exit(SAID)
  }
}

// Builds the server (one bundle and its workers; packages stay in node_modules) and the web application.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, isOutside, outsideList, requireNode, root, SAID } from './prepare.mjs'
import { compressFiles } from './compress.mjs'
import { makePreparedFiles } from './prepared-files.mjs'
import { prerenderWeb } from './prerender.mjs'

const web = join(root, 'apps/web')

/** Files that run as their own thread or process: `*.worker.ts`, bundled beside `main.js` under their own name. */
function workerEntries(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.worker.ts'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

/** Packages that go into the bundle: hundreds of small files, which take longer to find one by one than to read. */
export const BUNDLED = new Set(['kysely'])

export function externalPackages() {
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
  return settings
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
  const settings = await buildServer()
  // Side by side: each has one busy thread, and neither reads what the other writes.
  await Promise.all([makePreparedFiles(settings), buildWeb(brand)])
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

// Builds the server (one bundle and its workers; packages stay in node_modules) and the web application.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { builtSoFar, ensureInstalled, isOutside, outsideList, requireNode, root, SAID, stampBuild } from './prepare.mjs'
import { brotliFiles, gzipFiles } from './compress.mjs'
import { takePrepareLock } from './prepare-lock.mjs'
import { makePreparedFiles } from './prepared-files.mjs'
import { prerenderWeb } from './prerender.mjs'

const web = join(root, 'apps/web')
export const webAssets = join(web, 'dist/assets')

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
  const names = folders.flatMap((folder) => {
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    return Object.keys({ ...dependencies, ...optionalDependencies })
  })
  return [...new Set(names)]
    .filter((name) => !name.startsWith('@fairway/') && !BUNDLED.has(name))
    .flatMap((name) => [name, `${name}/*`])
}

/** How the server is bundled. */
export function serverSettings(plugins = []) {
  const server = join(root, 'apps/server/src')
  return {
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
    plugins,
  }
}

export async function buildServer(options = {}) {
  const { build: bundle, context } = await import('esbuild')
  const settings = serverSettings(options.plugins)
  if (options.watch) return context(settings)
  const [beside, before] = [`${settings.outdir}-next`, `${settings.outdir}-before`]
  for (const left of [beside, before]) rmSync(left, { recursive: true, force: true })
  await bundle({ ...settings, outdir: beside })
  escapeLetters(beside)
  // In one go: a server that is started meanwhile, or starts a worker, finds the one or the other.
  if (existsSync(settings.outdir)) renameSync(settings.outdir, before)
  renameSync(beside, settings.outdir)
  rmSync(before, { recursive: true, force: true })
}

/**
 * One letter beyond Latin-1 in a script, and Node keeps all of it at two bytes a letter. The bundler escapes those in texts; what is left
 * stands in comments and regular expressions, where an escape says the same.
 */
function escapeLetters(folder) {
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const file = join(folder, name)
    writeFileSync(file, escaped(readFileSync(file, 'utf8')))
  }
}

/** An escape of a letter that was escaped itself stands for it alone. */
export const escaped = (code) =>
  code.replaceAll(/(\\*)([^\0-\x7f])/g, (_, slashes, letter) => {
    const number = letter.charCodeAt(0).toString(16).padStart(4, '0')
    return `${slashes.slice(slashes.length % 2)}\\u${number}`
  })

/** The provider's brand as it will be built; says in two lines what does not fit, before anything is made of it. */
export async function readBrand() {
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
  await gzipFiles(webAssets)
  // What of a brand lies elsewhere makes the build stale as well: its texts, whatever it imports, its pictures.
  writeFileSync(outsideList, JSON.stringify([...outside].toSorted()))
}

export async function build() {
  const brand = await readBrand()
  await buildServer()
  // Side by side: each has one busy thread, and neither reads what the other writes.
  await Promise.all([makePreparedFiles(serverSettings()), buildWeb(brand).then(() => brotliFiles(webAssets))])
}

/** Ends the process when the brand does not fit, which has been said then. */
export async function orRefuse(work) {
  try {
    await work()
  } catch (error) {
    if (error.name !== 'BrandError') throw error
    console.error(error.message)
    process.exit(SAID)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode()
  ensureInstalled('running')
  const { release } = takePrepareLock()
  const { mark } = builtSoFar()
  await orRefuse(build)
  // What was just built is not built again by the next start.
  stampBuild('pages', mark)
  stampBuild('whole', mark)
  release()
}

// Builds the server (one bundle and its workers; packages stay in node_modules) and the web application.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, requireNode, root } from './prepare.mjs'
import { compressFiles } from './compress.mjs'
import { prerenderWeb } from './prerender.mjs'

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
  const names = folders.flatMap((folder) => Object.keys(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).dependencies ?? {}))
  return [...new Set(names)].filter((name) => !name.startsWith('@fairway/') && !BUNDLED.has(name)).flatMap((name) => [name, `${name}/*`])
}

export async function buildServer(options = {}) {
  const { build: bundle, context } = await import('esbuild')
  const server = join(root, 'apps/server/src')
  const settings = {
    entryPoints: Object.fromEntries(
      [join(server, 'main.ts'), ...workerEntries(server), ...workerEntries(join(root, 'apps/simulator/src'))].map((file) => [file.split('/').pop().replace(/\.ts$/, ''), file]),
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
  return bundle(settings)
}

export async function buildWeb() {
  const { build: bundle } = await import('vite')
  await bundle({ root: join(root, 'apps/web'), logLevel: 'warn' })
  await prerenderWeb()
  await compressFiles(join(root, 'apps/web/dist/assets'))
}

export async function build() {
  await buildServer()
  await buildWeb()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode()
  ensureInstalled()
  await build()
}

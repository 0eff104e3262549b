// The folder that a release is packed of: what runs with Node alone after `npm ci --omit=dev`, without a build.
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUNDLED, externalPackages } from '../build.mjs'
import { root } from '../prepare.mjs'
import { runtimeDependencies, runtimeLock } from './runtime-lock.mjs'

/** Whose dependencies are not in the bundles. */
export const RUNNING = ['apps/server', 'apps/simulator', 'packages/ais', 'packages/contract', 'packages/tracking']
/** Of the development, which have no place on a server. */
const NOT_SHIPPED = new Set(['accuracy'])

const isNoMap = (path) => !path.endsWith('.map') && !path.split('/').at(-1).startsWith('.fairway')

/** Reads the lock file and says what a release's package.json is. */
export function releaseManifest() {
  const { version, description, license, engines, overrides } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const bin = { fairway: 'bin/fairway.cjs' }
  const scripts = { start: 'node bin/fairway.cjs' }
  const dependencies = runtimeDependencies(packages, RUNNING, BUNDLED)
  return {
    packages,
    manifest: {
      name: 'fairway',
      version,
      description,
      license,
      type: 'module',
      engines,
      bin,
      scripts,
      ...dependencies,
      overrides,
    },
  }
}

/** Fills `folder`, which is not there yet, from a fresh build. */
export async function makeTree(folder) {
  const { packages, manifest } = releaseManifest()
  mkdirSync(join(folder, 'bin'), { recursive: true })
  for (const path of ['apps/server/dist', 'apps/web/dist'])
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: isNoMap })
  for (const path of [
    'LICENSE',
    'CHANGELOG.md',
    'README.md',
    'README.zh-CN.md',
    'SECURITY.md',
    'deploy',
    'docs/operations.md',
  ])
    cpSync(join(root, path), join(folder, path), { recursive: true })
  cpSync(join(root, 'scripts/release/fairway.cjs'), join(folder, 'bin/fairway.cjs'))
  chmodSync(join(folder, 'bin/fairway.cjs'), 0o755)
  await bundleCommands(join(folder, 'apps/server/dist'))
  write(join(folder, 'package.json'), manifest)
  // Not package-lock.json: npm reads this one also in a package that is installed by its name.
  write(join(folder, 'npm-shrinkwrap.json'), runtimeLock(packages, manifest))
}

const write = (path, content) => writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`)

/** Commands under the names that they have in the checkout. */
function commands() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return Object.entries(scripts).flatMap(([name, line]) => {
    const [, file] = /^node scripts\/run\.mjs (apps\/server\/src\/\S+\.cli\.ts)$/.exec(line) ?? []
    return file === undefined || NOT_SHIPPED.has(name) ? [] : [[`${name}.cli`, join(root, file)]]
  })
}

async function bundleCommands(outdir) {
  const { build: bundle } = await import('esbuild')
  await bundle({
    entryPoints: Object.fromEntries(commands()),
    outdir,
    bundle: true,
    // Without it esbuild leaves out what some modules begin with.
    splitting: true,
    chunkNames: 'command-[hash]',
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    logLevel: 'warning',
    external: externalPackages(),
  })
}

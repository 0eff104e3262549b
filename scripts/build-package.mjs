// Builds a workspace package for npm: node ../../scripts/build-package.mjs, run in the package's folder (`npm run build`).
//
// Inside the repository a package exports its TypeScript, and nothing here needs a build. What strangers get is made in
// `dist/`, a folder that is a whole package of its own:
//
//   dist/package.json   the manifest with `exports` and `bin` pointing at the built files: './src/x.ts' becomes
//                       { types: './lib/x.d.ts', default: './lib/x.js' }. `publishConfig.bin` becomes `bin`: here npm would
//                       link a command that is not built yet. Left out: scripts, devDependencies, publishConfig.
//   dist/lib/           one .js, .d.ts, .js.map and .d.ts.map for each source file, by tsc, and other files as they are; a
//                       command with all that it imports
//   dist/src/           the sources without tests, where the maps point
//   dist/README.md, dist/LICENSE
//
// Pack and publish that folder: `npm pack ./dist`. The `prepack` script of a package is this file with --refuse, so that
// packing the package's own folder fails and says where to go.
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildSync } from 'esbuild'

const root = join(import.meta.dirname, '..')
const LEFT_OUT = ['scripts', 'devDependencies', 'publishConfig', 'private']
/** Tests and what only they need stay here. */
const isForTests = (file) => /\.(test|fixture|bench)\.tsx?$/.test(file) || /(^|\/)(conformance|golden)(\/|$)/.test(file)

/** Builds the package in `folder` into `folder/dist` and returns that path. Throws with tsc's words when it does not compile. */
export function buildPackage(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const dist = join(folder, 'dist')
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist)
  cpSync(join(folder, 'src'), join(dist, 'src'), {
    recursive: true,
    filter: (file) => !isForTests(relative(join(folder, 'src'), file)),
  })
  compile(dist)
  copyOtherFiles(dist)
  const published = publishedManifest(manifest)
  for (const file of Object.values(published.bin ?? {})) {
    bundleCommand(join(dist, file))
    chmodSync(join(dist, file), 0o755)
  }
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)
  cpSync(join(root, 'LICENSE'), join(dist, 'LICENSE'))
  if (existsSync(join(folder, 'README.md'))) cpSync(join(folder, 'README.md'), join(dist, 'README.md'))
  return dist
}

/** The manifest of a package as it is published. */
export function publishedManifest(manifest) {
  const published = Object.fromEntries(Object.entries(manifest).filter(([key]) => !LEFT_OUT.includes(key)))
  published.exports = Object.fromEntries(
    Object.entries(manifest.exports).map(([name, source]) => [
      name,
      { types: built(source, '.d.ts'), default: built(source, '.js') },
    ]),
  )
  const bin = manifest.publishConfig?.bin
  if (bin) published.bin = Object.fromEntries(Object.entries(bin).map(([name, source]) => [name, built(source, '.js')]))
  published.types = published.exports['.']?.types
  published.files = ['lib', 'src']
  return published
}

function built(source, extension) {
  if (!/^\.\/src\/.+\.ts$/.test(source)) throw new Error(`exports: ${source} is not a file './src/….ts'`)
  return source.replace(/^\.\/src\//, './lib/').replace(/\.ts$/, extension)
}

function compile(dist) {
  const settings = join(dist, 'tsconfig.json')
  const compilerOptions = {
    rootDir: 'src',
    outDir: 'lib',
    noEmit: false,
    declaration: true,
    declarationMap: true,
    sourceMap: true,
    rewriteRelativeImportExtensions: true,
    lib: ['es2023'],
    types: ['node'],
  }
  const base = relative(dist, join(root, 'tsconfig.base.json'))
  writeFileSync(settings, JSON.stringify({ extends: base, compilerOptions, include: ['src'] }))
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', settings, '--checkers', '1'],
    {
      cwd: dist,
      encoding: 'utf8',
      timeout: 120_000,
    },
  )
  rmSync(settings)
  if (status !== 0) throw new Error(`${dist} does not compile:\n${stdout}`)
  // tsc leaves the extension of an import in a declaration as it was written.
  for (const file of filesIn(join(dist, 'lib')).filter((name) => name.endsWith('.d.ts'))) {
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace(/((?:from |import\()['"]\.{1,2}\/[^'"]+)\.ts(?=['"])/g, '$1.js'))
  }
}

/** A command is one file: to find, read and link its modules took a third of its start. */
function bundleCommand(file) {
  buildSync({
    entryPoints: [file],
    outfile: file,
    allowOverwrite: true,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  })
}

/** Data beside the sources goes beside the built files. */
function copyOtherFiles(dist) {
  for (const file of filesIn(join(dist, 'src')).filter((name) => !/\.tsx?$/.test(name))) {
    const target = join(dist, 'lib', relative(join(dist, 'src'), file))
    mkdirSync(dirname(target), { recursive: true })
    cpSync(file, target)
  }
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--refuse')) {
    // `npm pack ./dist` has no prepack of its own: only the package's source folder comes here.
    console.error('This folder exports TypeScript and is not what is published: npm run build, then npm pack ./dist')
    process.exit(1)
  }
  try {
    console.log(`built ${relative(process.cwd(), buildPackage(process.cwd()))}`)
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

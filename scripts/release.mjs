// npm run release [-- --out FOLDER] [--deb] [--allow-dirty] [--as-built]: a release of the version in package.json, with what it is made of.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt, ensureInstalled, requireNode, root } from './prepare.mjs'

requireNode()
ensureInstalled()
const { makeDebianPackage } = await import('./release/debian-package.mjs')
const { ask, pack, provenanceOf, writeChecksums } = await import('./release/pack.mjs')
const { makeTree, releaseManifest } = await import('./release/release-tree.mjs')
const { reachedFrom } = await import('./release/runtime-lock.mjs')
const { sbomOf } = await import('./release/sbom.mjs')
const { changesOf } = await import('./release/changes.mjs')

try {
  await release()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

async function release() {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: 'release' },
      deb: { type: 'boolean' },
      'allow-dirty': { type: 'boolean' },
      // What lies built is taken: for a test, beside which others serve it.
      'as-built': { type: 'boolean' },
    },
  })
  const begun = new Date().toISOString()
  const git = (...args) => ask('git', args, { cwd: root })
  const isClean = git('status', '--porcelain') === ''
  if (!isClean && !values['allow-dirty'])
    throw new Error('There are changes that no commit has: commit them, or give --allow-dirty.')
  const { packages, manifest } = releaseManifest()
  const { version } = manifest
  const changes = changesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version)
  if (!values['as-built']) ensureBuilt()

  const out = resolve(values.out)
  const name = `fairway-${version}`
  const tree = join(out, name)
  const commit = git('rev-parse', 'HEAD')
  const time = Number(git('log', '-1', '--format=%ct'))
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  await makeTree(tree)
  const tarball = join(out, `${name}.tgz`)
  pack(tree, tarball, time)
  const made = [tarball]
  if (values.deb) made.push(makeDebianPackage({ tree, out, version, time }))
  rmSync(tree, { recursive: true })

  const installed = reachedFrom(packages, Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }))
  const inPages = Object.keys(packages['apps/web'].dependencies).filter(
    (dependency) => !dependency.startsWith('@fairway/'),
  )
  const bundled = new Set([...reachedFrom(packages, inPages, 'apps/web'), ...reachedFrom(packages, ['kysely'])])
  const serial = createHash('sha256')
    .update(commit)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-4$3-8$4-$5')
  const at = new Date(time * 1000).toISOString()
  const sbom = sbomOf({
    packages,
    installed,
    bundled,
    name: manifest.name,
    version,
    license: manifest.license,
    at,
    serial,
  })
  writeJson(join(out, `${name}.cdx.json`), sbom)
  writeFileSync(join(out, 'CHANGES.md'), changes)
  writeJson(join(out, `${name}.provenance.json`), await provenanceOf(made, { commit, isClean, version, begun }))
  await writeChecksums(out)
  console.log(`${out}: ${name} of ${commit.slice(0, 12)}, ${sbom.components.length} packages named in its list.`)
}

function writeJson(path, content) {
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`)
}

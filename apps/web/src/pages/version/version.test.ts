import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { licences } from './licences.ts'
import { productVersion } from './product-version.ts'

const root = join(import.meta.dirname, '../../../../..')
interface Manifest {
  version: string
  license?: string
  dependencies?: Record<string, string>
  /** For one platform each. */
  optionalDependencies?: Record<string, string>
}
const manifest = (path: string) => JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as Manifest
const foreign = (...paths: string[]) =>
  [...new Set(paths.map(manifest).flatMap((one) => Object.keys({ ...one.dependencies, ...one.optionalDependencies })))]
    .filter((name) => !name.startsWith('@fairway/'))
    .sort()

it('names every package that the browser and the server depend on (a new dependency goes into licences.ts)', () => {
  expect(Object.keys(licences.browser).sort()).toEqual(foreign('apps/web'))
  expect(Object.keys(licences.server).sort()).toEqual(
    foreign('apps/server', 'apps/simulator', 'packages/tracking', 'packages/contract', 'packages/ais'),
  )
})
it('gives each package the licence it came with', () => {
  const ofOtherPlatforms = ([name]: [string, string]) =>
    Object.hasOwn(manifest('apps/server').optionalDependencies ?? {}, name) &&
    !existsSync(join(root, 'node_modules', name))
  for (const [name, licence] of Object.entries({ ...licences.browser, ...licences.server }).filter(
    (one) => !ofOtherPlatforms(one),
  ))
    expect([name, manifest(join('node_modules', name)).license]).toEqual([name, licence])
})
it('shows the version that the product has and that the changelog tells of', () => {
  expect(productVersion).toBe(manifest('.').version)
  expect(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')).toMatch(
    new RegExp(`^## ${productVersion.replaceAll('.', '\\.')}\\b`, 'm'),
  )
})

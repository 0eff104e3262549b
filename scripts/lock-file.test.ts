import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

interface Entry {
  version?: string
  optional?: boolean
  optionalDependencies?: Record<string, string>
}
const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>
}

// npm drops those of other platforms when it resolves beside a node_modules of this one: npm ci on such a machine then ends well without
// them. Put the entries back from the lock file of before, or resolve without node_modules.
it('the lock file has the parts for every platform of what is made for several', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`],
    ),
  )
  expect(missing).toEqual([])
})

it('the parts for other platforms are of the versions that were asked for', () => {
  const others = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.entries(optionalDependencies).filter(([, version]) => /^\d/.test(version)),
  )
  expect(others.length).toBeGreaterThan(20)
  for (const [name, version] of others) expect(packages[`node_modules/${name}`], name).toMatchObject({ version })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

interface Entry {
  version?: string
  resolved?: string
  link?: boolean
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

// Without it npm asks the registry about each package first, which takes half of an install's processor time. npm puts the registry that a
// machine is set to in the place of this one.
it('the lock file says where each package lies, at the public registry', () => {
  const fetched = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
  const elsewhere = fetched.filter(([, { resolved }]) => !resolved?.startsWith('https://registry.npmjs.org/'))
  expect(fetched.length).toBeGreaterThan(500)
  expect(elsewhere.map(([path]) => path)).toEqual([])
})

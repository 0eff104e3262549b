import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

interface Entry {
  version?: string
  resolved?: string
  integrity?: string
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

const fetched = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)

// Without it npm asks the registry about each package first, which takes half of an install's processor time. npm puts the registry that a
// machine is set to in the place of this one.
it('the lock file says where each package lies, at the public registry', () => {
  const elsewhere = fetched.filter(([, { resolved }]) => !resolved?.startsWith('https://registry.npmjs.org/'))
  expect(fetched.length).toBeGreaterThan(500)
  expect(elsewhere.map(([path]) => path)).toEqual([])
})

/** The registry that the lock file was written with had not got them; npm takes each as it comes. Put the hashes in where they can be had. */
const WITHOUT_HASH = ['darwin-arm64', 'darwin-x64', 'linux-arm64-gnu'].map((name) => `node_modules/@chdb/lib-${name}`)

it('the lock file has a hash for each package, but for the three of the track engine that nobody could look up', () => {
  const isHashed = ({ integrity }: Entry) => /^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '')
  expect(fetched.filter(([, entry]) => !isHashed(entry)).map(([path]) => path)).toEqual(WITHOUT_HASH)
})

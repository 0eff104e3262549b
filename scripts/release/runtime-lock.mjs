// Of the lock file what a release needs to run: no workspace, nothing of the build, the same versions to the byte.

/** Where Node would find `name` from the package at `from`, as a path of the lock file; null where it is not installed. */
function findFrom(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    if (folder.endsWith('node_modules')) continue
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[path] !== undefined) return path
    if (folder === '') return null
  }
}

/**
 * Paths of all packages that are reached from some dependencies: what they depend on, by choice (`optional`) or by demand, and peers
 * that are there.
 */
export function reachedFrom(packages, names, from = '') {
  const reached = new Set()
  const waiting = names.map((name) => ({ name, from, optional: false }))
  while (waiting.length > 0) {
    const { name, from: asker, optional } = waiting.pop()
    const path = findFrom(packages, asker, name)
    if (path === null && optional) continue
    if (path === null) throw new Error(`the lock file has no ${name}, which ${asker || 'the release'} needs`)
    const target = packages[path].link ? packages[path].resolved : path
    if (reached.has(target)) continue
    reached.add(target)
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = packages[target]
    for (const next of Object.keys(dependencies))
      waiting.push({ name: next, from: target, optional: next in optionalDependencies })
    for (const next of [...Object.keys(optionalDependencies), ...Object.keys(peerDependencies)])
      waiting.push({ name: next, from: target, optional: true })
  }
  return reached
}

/** `dependencies` and `optionalDependencies` of several workspaces together, without the workspaces themselves and what is bundled. */
export function runtimeDependencies(packages, workspaces, bundled) {
  const join = (field) =>
    Object.fromEntries(
      workspaces
        .flatMap((path) => Object.entries(packages[path][field] ?? {}))
        .filter(([name]) => !name.startsWith('@fairway/') && !bundled.has(name))
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    )
  const optionalDependencies = join('optionalDependencies')
  const dependencies = Object.fromEntries(
    Object.entries(join('dependencies')).filter(([name]) => !(name in optionalDependencies)),
  )
  return { dependencies, optionalDependencies }
}

/** The lock file of a release whose package.json is `manifest`. */
export function runtimeLock(packages, manifest) {
  const { name, version, license, engines, bin, dependencies, optionalDependencies } = manifest
  const names = [...Object.keys(dependencies), ...Object.keys(optionalDependencies)]
  const kept = [...reachedFrom(packages, names)].toSorted()
  const entries = kept.map((path) => {
    const { dev: _dev, devOptional: _both, peer: _peer, ...entry } = packages[path]
    return [path, entry]
  })
  const root = { name, version, license, bin, dependencies, optionalDependencies, engines }
  return { name, version, lockfileVersion: 3, requires: true, packages: { '': root, ...Object.fromEntries(entries) } }
}

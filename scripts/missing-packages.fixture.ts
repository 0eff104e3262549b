import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file for Node's `--require`, in a folder of its own: packages whose names begin so are not there, as on a machine for which they are not made. */
export function hidePackages(...beginnings: string[]): string {
  const hook = join(mkdtempSync(join(tmpdir(), 'fairway-hidden-')), 'hide-packages.cjs')
  writeFileSync(
    hook,
    `const Module = require('node:module')
const resolve = Module._resolveFilename
const isHidden = (name) => ${JSON.stringify(beginnings)}.some((beginning) => name.startsWith(beginning))
Module._resolveFilename = function (name, ...more) {
  if (isHidden(name)) throw Object.assign(new Error('Cannot find module ' + name), { code: 'MODULE_NOT_FOUND' })
  return resolve.call(this, name, ...more)
}`,
  )
  return hook
}

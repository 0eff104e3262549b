// nginx for the tests of the shipped sites, and where it is not installed, on Debian as root, out of its package: installed, it would start a
// server of its own.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { canInstall, takeFromDebian } from './debian.mjs'
import { root } from './prepare.mjs'

const kept = join(root, '.cache/foreign-programs')

/** The path of nginx, or null where it is missing, which is said: then its tests are skipped. */
export function findNginx() {
  const path = placeOfNginx()
  if (path === undefined) console.warn('\n!! nginx was not found: the configurations for it were NOT tested.\n')
  return path ?? null
}

const placeOfNginx = () =>
  ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx', join(kept, 'usr/sbin/nginx')].find(existsSync)

/** True when the tests can start one. */
export function ensureNginx() {
  if (placeOfNginx() === undefined && canInstall()) takeFromDebian('nginx', './usr/sbin/nginx', kept)
  return placeOfNginx() !== undefined
}

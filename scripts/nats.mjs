// nats-server for the tests, and where it is not installed, on Debian as root, out of its package: installed, it would start a server of its own.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstall, takeFromDebian } from './debian.mjs'
import { root } from './prepare.mjs'

const kept = join(root, '.cache/foreign-programs')

/** The path of nats-server, or null. Debian puts it where a user's path does not look. */
const findNats = () =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin', join(kept, 'usr/sbin')]
    .map((folder) => join(folder, 'nats-server'))
    .find(existsSync) ?? null

/** True when the tests can start servers of their own. Never starts one. */
export function ensureNats() {
  if (findNats() === null && canInstall()) takeFromDebian('nats-server', './usr/sbin/nats-server', kept)
  return findNats() !== null
}

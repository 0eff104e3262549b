// Finds PostgreSQL for the tests, and on Debian as root installs it.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { canInstall, installFromDebian } from './debian.mjs'

const DEBIAN = '/usr/lib/postgresql'

const isThere = () =>
  existsSync(DEBIAN) && readdirSync(DEBIAN).some((version) => existsSync(join(DEBIAN, version, 'bin/initdb')))

/** True when the tests can start servers of their own; installs Debian's package when that is possible. Never starts one. */
export function ensurePostgres() {
  if (!isThere() && canInstall()) installFromDebian(['postgresql'])
  return isThere()
}

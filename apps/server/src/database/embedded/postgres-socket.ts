import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const SOCKET_PORT = 5432
/** PostgreSQL's own way to name it. */
export const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`
/** A system's structure for a socket's address has room for 104 to 108 bytes (sun_path). */
const MOST_BYTES = 103

/**
 * The folder under whose name the socket in `home` can be connected to. The path may be too long for a socket's address: then it
 * is a link in the folder for temporary files, and `remove` takes it away.
 */
export function socketFolder(home: string): { folder: string; remove(): void } {
  if (Buffer.byteLength(join(home, SOCKET_NAME)) <= MOST_BYTES) return { folder: home, remove: () => {} }
  const own = mkdtempSync(join(tmpdir(), 'fairway-'))
  symlinkSync(home, join(own, 'db'))
  return { folder: join(own, 'db'), remove: () => rmSync(own, { recursive: true, force: true }) }
}

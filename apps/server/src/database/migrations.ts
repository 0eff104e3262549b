import type { Migration } from 'kysely'
import { portsAndSettings } from './migrations/0001-ports-and-settings.ts'
import { limits } from './migrations/0006-limits.ts'

/** Every migration in its order. A name, once released, never changes, nor does what it does. */
export const migrations: Record<string, Migration> = {
  '0001-ports-and-settings': portsAndSettings,
  '0006-limits': limits,
}

import { resolve } from 'node:path'
import { z } from 'zod'

const HOUR_MS = 3_600_000

/** Environment variables of the backups that the server makes by the clock. */
export const backupEnvironment = z.object({
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_HOURS: z.coerce.number().int().min(1).max(744).default(24),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1_000).default(7),
})

export interface BackupSettings {
  /** Gets a folder for each backup. */
  readonly folder: string
  readonly everyMs: number
  /** How many stay. */
  readonly keep: number
}

/** Null: none is made by the clock. */
export const readBackupSettings = (values: z.infer<typeof backupEnvironment>): BackupSettings | null =>
  values.BACKUP_DIR === undefined
    ? null
    : {
        folder: resolve(values.BACKUP_DIR),
        everyMs: values.BACKUP_HOURS * HOUR_MS,
        keep: values.BACKUP_KEEP,
      }

import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dumpName } from '../database/daily-dump.ts'
import type { Log } from '../log/log.ts'
import { hasManifest } from './manifest.ts'
import type { BackupMade } from './make-backup.ts'

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/
/** After one that failed. */
const AGAIN_MS = 3_600_000

export interface Schedule {
  /** Gets a folder for each backup. */
  readonly folder: string
  readonly everyMs: number
  /** How many stay. */
  readonly keep: number
}

/** Makes a backup whenever the last one is old enough, and keeps the newest. */
export class ScheduledBackups {
  readonly #schedule: Schedule
  readonly #make: (folder: string) => Promise<BackupMade>
  readonly #isOurs: (folder: string) => boolean
  readonly #log: Log
  /** Of whole ones, which stay what they are. */
  readonly #known = new Map<string, boolean>()
  #notBefore = 0
  /** Of the last whole backup, UTC ms; 0 before it is known or when there is none. */
  lastAt = 0
  failures = 0
  /** Why the last try failed: a sentence, null when it did not. */
  trouble: string | null = null

  /** `isOurs`: whether a backup, whole or cut off, is of this data folder ({@link isBackupOf}); no other is counted or removed. */
  constructor(
    schedule: Schedule,
    { make, isOurs }: { make: (folder: string) => Promise<BackupMade>; isOurs: (folder: string) => boolean },
    log: Log,
  ) {
    this.#schedule = schedule
    this.#make = make
    this.#isOurs = isOurs
    this.#log = log
  }

  /** Says once, at the start, when others' backups lie there too. */
  async tellOthers(): Promise<void> {
    const { folder } = this.#schedule
    const { others } = await this.#namesIn().catch(() => ({ others: [] }))
    if (others.length > 0)
      this.#log.warn(
        { folder, others: others.length, newest: others.at(-1) },
        'BACKUP_DIR holds backups that are not known to be of this data folder: they are neither counted nor removed. If DATA_DIR is the wrong one or is new, see which it should be, or restore.',
      )
  }

  /** Looks whether one is due, and makes it. Never throws. */
  async turn(now: number): Promise<void> {
    if (now < this.#notBefore) return
    const { folder, everyMs } = this.#schedule
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { whole } = await this.#namesIn()
      this.lastAt = whole.length > 0 ? timeOf(whole.at(-1)!) : 0
      if (now - this.lastAt < everyMs) return
      const begin = performance.now()
      const made = await this.#make(join(folder, dumpName(now)))
      this.lastAt = now
      this.trouble = null
      await this.#removeOld()
      this.#log.info({ ...made, ms: Math.round(performance.now() - begin) }, 'A backup was made.')
    } catch (error) {
      this.failures++
      this.#notBefore = now + AGAIN_MS
      this.trouble = `The backup failed: ${error instanceof Error ? error.message : String(error)}`
      this.#log.error({ error, folder }, 'The scheduled backup failed; it is tried again in an hour.')
    }
  }

  /** What was cut off goes with the next that is whole. */
  async #removeOld(): Promise<void> {
    const { whole, cutOff } = await this.#namesIn()
    for (const name of [...cutOff, ...whole.slice(0, -this.#schedule.keep)])
      await rm(join(this.#schedule.folder, name), { recursive: true, force: true })
  }

  /** Backups by their names, oldest first; whatever else lies in the folder is left alone. */
  async #namesIn(): Promise<{ whole: string[]; cutOff: string[]; others: string[] }> {
    const names = (await readdir(this.#schedule.folder)).filter((name) => NAME.test(name)).toSorted()
    const isWhole = (name: string) => hasManifest(join(this.#schedule.folder, name))
    const isOurs = (name: string) => this.#isOursNamed(name, isWhole(name))
    return {
      whole: names.filter((name) => isWhole(name) && isOurs(name)),
      cutOff: names.filter((name) => !isWhole(name) && isOurs(name)),
      others: names.filter((name) => !isOurs(name)),
    }
  }

  #isOursNamed(name: string, isWhole: boolean): boolean {
    const isOurs = this.#known.get(name) ?? this.#isOurs(join(this.#schedule.folder, name))
    if (isWhole) this.#known.set(name, isOurs)
    return isOurs
  }
}

const timeOf = (name: string) => Date.parse(`${name.slice(0, 10)}T${name.slice(11).replaceAll('-', ':')}`)

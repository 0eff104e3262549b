import { DEFAULT_CONFIDENCE } from '@fairway/contract'
import type { DestinationResolver } from '@fairway/tracking/destination'
import { z } from 'zod'
import type { Database } from '../database/open-database.ts'
import { readSetting, writeSetting } from '../database/settings.store.ts'
import { calibrate, type EtaCalibration } from './eta-calibration.ts'
import { arrivalLessons, arrivalText, type LessonSource } from './learn-arrival.ts'
import {
  endedCalls,
  etaLessons,
  type EtaRecord,
  etaRecords,
  forgetLessons,
  learnedTexts,
  saveLessons,
} from './lessons.store.ts'

const DAY = 86_400_000
const SETTING = 'voyage-lessons'
const upTo = z.object({ ended: z.number(), id: z.string() })
/** The past that a first start learns from, and that the record is made of. */
export const RECORD_DAYS = 31
/** Voyages that the ranges are made of; texts and lessons kept. */
const RANGE_DAYS = 60
const TEXT_DAYS = 400
const LESSON_DAYS = 100
/** Calls learned from at a time, and for how long. */
const BATCH = 30
const WORK_MS = 2_000
const RELEARN_MS = 3_600_000
/** Fewer arrivals are no record. */
export const LEAST_ARRIVALS = 5

/** What the operator's own finished voyages teach: which port a text means, how long the way takes, how right the ETAs were. */
export class VoyageLessons {
  readonly #db: Database
  readonly #source: LessonSource
  readonly #resolver: Pick<DestinationResolver, 'learn'>
  #calibration = calibrate([])
  #records = new Map<string | null, EtaRecord>()
  #learnedAt = -Infinity
  #stopped = false

  constructor(db: Database, source: LessonSource, resolver: Pick<DestinationResolver, 'learn'>) {
    this.#db = db
    this.#source = source
    this.#resolver = resolver
  }

  correct: EtaCalibration['correct'] = (...question) => this.#calibration.correct(...question)

  /** The record of a port, else that of all ports together; null while there are too few arrivals. */
  record(port: string): EtaRecord | null {
    return this.#records.get(port) ?? this.#records.get(null) ?? null
  }

  stop(): void {
    this.#stopped = true
  }

  /** Learns from calls that have ended since, for some seconds, where `learns`; now and then puts what was learned to use. */
  async sweep(now: number, learns = true): Promise<void> {
    if (now - this.#learnedAt >= RELEARN_MS) await this.putToUse(now)
    if (!learns) return
    const until = performance.now() + WORK_MS
    while (!this.#stopped && performance.now() < until && (await this.learn(now)) === BATCH) {
      // More are waiting.
    }
  }

  /** Learns from the next calls and says from how many. */
  async learn(now: number): Promise<number> {
    const known = upTo.safeParse(await readSetting(this.#db, SETTING))
    const after = known.success ? known.data : { ended: now - RECORD_DAYS * DAY, id: '' }
    const calls = await endedCalls(this.#db, after, DEFAULT_CONFIDENCE, BATCH)
    let learned = 0
    const until = performance.now() + WORK_MS
    for (const call of calls) {
      if (this.#stopped || performance.now() > until) break
      const text = await arrivalText(this.#source, call)
      await saveLessons(this.#db, text, await arrivalLessons(this.#source, call, this.#calibration))
      learned++
    }
    const last = calls[learned - 1]
    if (last !== undefined) await writeSetting(this.#db, SETTING, { ended: last.ended, id: last.id }, new Date(now))
    return learned
  }

  /** Forgets what is old, and reads what the rest teaches. */
  async putToUse(now: number): Promise<void> {
    this.#learnedAt = now
    await forgetLessons(this.#db, now - TEXT_DAYS * DAY, now - LESSON_DAYS * DAY)
    this.#resolver.learn(await learnedTexts(this.#db))
    this.#calibration = calibrate(await etaLessons(this.#db, now - RANGE_DAYS * DAY))
    const records = await etaRecords(this.#db, now - RECORD_DAYS * DAY, LEAST_ARRIVALS)
    this.#records = new Map(records.map((record) => [record.port, record]))
  }
}

import { z } from 'zod'
import type { Database } from '../database/open-database.ts'
import { readSetting, writeSetting } from '../database/settings.store.ts'
import type { Position } from './nats-reader.ts'

const KEY = 'bus.position'
const shape = z.object({ stream: z.string(), seq: z.number().int().min(0), at: z.number() })

/** How far the reports of the bus are stored, beside the accounts; null when nothing was stored yet. */
export async function readPosition(db: Database): Promise<Position | null> {
  return shape.safeParse(await readSetting(db, KEY)).data ?? null
}

export const writePosition = (db: Database, position: Position): Promise<void> =>
  writeSetting(db, KEY, position, new Date())

import { z } from '../api/zod.ts'
import { keptNote } from './fleets.ts'
import { shipRowSchema } from './fleet-ships.ts'

/** Columns that are understood in a file, by English and Chinese headings; the others are left out and named in the answer. */
export const listColumns = [
  'mmsi',
  'imo',
  'callSign',
  'ship',
  'groupName',
  'groupColor',
  'shown',
  'nameZh',
  'nameEn',
  'grouping',
  'type',
  'totalTonnage',
  'name',
  'remarks',
] as const
export type ListColumn = (typeof listColumns)[number]

/** Why nothing was found for a line, as a code the page has a sentence for. */
const matchProblems = ['mmsiShape', 'imoCheck', 'imoUnheard', 'noName', 'textTooLong', 'empty'] as const
export type MatchProblem = (typeof matchProblems)[number]

/**
 * A line of the list and what it means: `matched` one ship; `unheard` an MMSI that is a ship's but was not heard of late; `several` to
 * choose from; `notFound`; `repeated` the same ship as `firstLine`.
 */
export const matchRowSchema = z.object({
  /** From 1, as an editor or a spreadsheet counts. */
  line: z.number().int(),
  given: z.string(),
  outcome: z.enum(['matched', 'unheard', 'several', 'notFound', 'repeated']),
  by: z.enum(['mmsi', 'imo', 'callSign', 'name']).nullable(),
  mmsi: z.number().nullable(),
  ship: shipRowSchema.nullable(),
  /** At most five. */
  candidates: z.array(shipRowSchema),
  firstLine: z.number().int().nullable(),
  problem: z.enum(matchProblems).nullable(),
  /** Id of the fleet she is in already. */
  inFleet: z.string().nullable(),
  /** What the file says besides. */
  groupName: z.string().nullable(),
  groupColor: z.string().nullable(),
  shown: z.boolean().nullable(),
  note: keptNote.nullable(),
  /** Cells that could not be taken as they are, and were left out. */
  leftOut: z.array(z.enum(listColumns)),
})
export type MatchRow = z.infer<typeof matchRowSchema>

export const matchSchema = z.object({
  rows: z.array(matchRowSchema),
  counts: z.object({
    matched: z.number(),
    unheard: z.number(),
    several: z.number(),
    notFound: z.number(),
    repeated: z.number(),
  }),
  /** Of a file: what its columns were taken for; null for a plain list. */
  columns: z.array(z.object({ heading: z.string(), means: z.enum(listColumns).nullable() })).nullable(),
  encoding: z.enum(['utf-8', 'utf-16', 'gbk']),
})
export type Match = z.infer<typeof matchSchema>

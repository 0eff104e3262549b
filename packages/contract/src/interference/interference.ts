import { degrees, utcMs } from '../api/units.ts'
import { z } from '../api/zod.ts'
import { shipParams } from '../ships/ships.ts'

/** `jammed`: ships there tell false positions; `spoofed`: false positions are put there. */
export const interferenceKinds = ['jammed', 'spoofed'] as const
export type InterferenceKind = (typeof interferenceKinds)[number]

/** Cells told at once: those of most ships. */
export const MOST_INTERFERENCE_CELLS = 500

export const interferenceCellSchema = z.object({
  kind: z.enum(interferenceKinds),
  south: degrees,
  west: degrees,
  /** Length of its sides. */
  degrees,
  /** Ships that it was seen by. */
  ships: z.number(),
  /** The first jump, and the last so far: an hour after it the cell is forgotten. */
  since: utcMs,
  lastSeen: utcMs,
})
export type InterferenceCell = z.infer<typeof interferenceCellSchema>

export const interferenceSchema = z.object({
  /** When the cells were looked at. */
  at: utcMs,
  /** All that there are. */
  total: z.number(),
  /** Most ships first. */
  cells: z.array(interferenceCellSchema).max(MOST_INTERFERENCE_CELLS),
})
export type Interference = z.infer<typeof interferenceSchema>

export const doubtsParams = shipParams
/** What speaks against the position that is shown of a ship. */
export const doubtsSchema = z.object({
  /** Reports under her number from elsewhere, in the last hour; null for none. */
  elsewhere: z
    .object({
      /** `held`: it is not known yet which place is true; `refused`: they were left out; `shared`: another ship sends the same number. */
      state: z.enum(['held', 'refused', 'shared']),
      since: utcMs,
      lastSeen: utcMs,
      /** Where the last of them was. */
      lat: degrees,
      lon: degrees,
      reports: z.number(),
      /** The positions of other ships jump to the same place. */
      spoofed: z.boolean(),
    })
    .nullable(),
  /** Of the cell of false positions that she is in; null for none. */
  area: interferenceCellSchema.pick({ kind: true, ships: true, since: true, lastSeen: true }).nullable(),
})
export type Doubts = z.infer<typeof doubtsSchema>

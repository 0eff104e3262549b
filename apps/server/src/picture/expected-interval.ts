import type { StationKind } from '@fairway/tracking'

const AT_ANCHOR = 1
const MOORED = 5

export interface Reporter {
  kind: StationKind
  classB: boolean
  /** Her position came by message 27, which ships far from a coast send. */
  longRange: boolean
  sog: number | null
  status: number | null
}

/** Seconds until the next position report is due (ITU-R M.1371 table 1 for class A, table 2 for others), null when unknown. */
export function expectedInterval({ kind, classB, longRange, sog, status }: Reporter): number | null {
  if (kind === 'base-station' || kind === 'sar-aircraft') return 10
  if (kind === 'aton' || longRange) return 180
  if (kind === 'distress') return 60
  const tied = status === AT_ANCHOR || status === MOORED
  if (sog === null) return tied ? 180 : null
  // Class B "CS"; "SO" reports more often, but the report does not tell which she is.
  if (classB) return sog <= 2 ? 180 : 30
  if (tied && sog <= 3) return 180
  return sog <= 14 ? 10 : sog <= 23 ? 6 : 2
}

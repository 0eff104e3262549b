import { GAP_MS, ReportFlag } from '@fairway/tracking'

/** Slower than 0.5 kn is no "under way", and silence of a ship that lies still is no gap. */
const UNDER_WAY = 5
/** A ship that was still before and after the silence but this far away has sailed in between: about 500 m. */
const SAILED = 2_700

type Rows = Readonly<Record<'ts' | 'lat' | 'lon' | 'sog' | 'flags', Float64Array>>

/** Whether she was lost between stored point `i` and the one before it, so that no line belongs between them. */
export function isGap({ ts, lat, lon, sog, flags }: Rows, i: number): boolean {
  if ((flags[i] & ReportFlag.newSegment) !== 0) return true
  if (ts[i] - ts[i - 1] <= GAP_MS) return false
  const sailed = Math.abs(lat[i] - lat[i - 1]) > SAILED || Math.abs(lon[i] - lon[i - 1]) > SAILED
  return sailed || sog[i - 1] >= UNDER_WAY
}

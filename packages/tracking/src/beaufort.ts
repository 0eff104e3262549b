/** The lowest wind of each level, tenths of m/s (GB/T 28591, the WMO's numbers above 12 with the same steps). Above 17 is 18. */
const LOWEST = [0, 3, 16, 34, 55, 80, 108, 139, 172, 208, 245, 285, 327, 370, 415, 462, 510, 561, 613] as const

/** "Above 17": what `windLevel` answers beyond 61.2 m/s. */
export const ABOVE_17 = 18

/** Wind level 0–17, or {@link ABOVE_17}, of a ten-minute mean in m/s, by the table on the value rounded to 0.1. */
export function windLevel(metresPerSecond: number): number {
  const tenths = Math.round(metresPerSecond * 10)
  let level = 0
  while (level < ABOVE_17 && tenths >= LOWEST[level + 1]!) level++
  return level
}

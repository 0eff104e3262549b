import { STATUS_ABSENT } from '@fairway/tracking'
import type { PictureLimits } from './picture-options.ts'
import { ABSENT_16, type ShipColumns } from './ship-columns.ts'

/** 0.5 kn: below it course over ground is noise (docs/domain-facts.md 1.4). In 0.1 kn. */
const MOVING_SOG = 5
/** Under way, not under command, restricted, constrained by draught, fishing, sailing, towing (ITU-R M.1371 table 45). */
const movingStatuses = new Set([0, 2, 3, 4, 7, 8, 11, 12])

/** Whether a ship is under way: by speed (0.1 kn) where it is known, else by the status her crew set. */
export function isMoving(sog: number, status: number): boolean {
  if (sog !== ABSENT_16) return sog >= MOVING_SOG
  return status !== STATUS_ABSENT && movingStatuses.has(status)
}

/** Whether nothing was heard of a ship for so long before `now`, UTC ms, that she leaves the live map. */
export function isSilent(
  { sog, status, positionAt }: ShipColumns,
  row: number,
  now: number,
  { hideMovingMs, hideStoppedMs }: Pick<PictureLimits, 'hideMovingMs' | 'hideStoppedMs'>,
): boolean {
  return now - positionAt[row] > (isMoving(sog[row], status[row]) ? hideMovingMs : hideStoppedMs)
}

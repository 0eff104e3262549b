import { STATUS_ABSENT } from '@fairway/tracking'
import { isMoving } from '../moving.ts'
import { ABSENT_16 } from '../ship-columns.ts'

const UNDERWAY = 0
export const STOPPED = 1
const MOVEMENT_UNKNOWN = 2

/** Every status once, for the hot path. Statuses above 15 do not exist; 15 is "not defined" (ITU-R M.1371 table 45). */
const ofStatus = Uint8Array.from({ length: 256 }, (_, status) => {
  if (status === STATUS_ABSENT || status >= 15) return MOVEMENT_UNKNOWN
  return isMoving(ABSENT_16, status) ? UNDERWAY : STOPPED
})
const SLOWEST_MOVING = Array.from({ length: 100 }, (_, sog) => sog).findIndex((sog) => isMoving(sog, STATUS_ABSENT))

const ASK_STATUS = 3
/** Likewise by speed: ships lie and sail in no order, and the processor would guess wrong. */
const ofSpeed = new Uint8Array(ABSENT_16 + 1).fill(UNDERWAY).fill(STOPPED, 0, SLOWEST_MOVING)
ofSpeed[ABSENT_16] = ASK_STATUS

/** Under way, stopped, or nothing known, by {@link isMoving}. */
export function movementOf(sog: number, status: number): number {
  const movement = ofSpeed[sog]
  return movement === ASK_STATUS ? ofStatus[status] : movement
}

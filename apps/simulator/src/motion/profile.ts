/**
 * How speed runs over one leg: let go, gather way to harbour speed, sail out, work up to passage speed, hold it, come
 * down, sail in, stop. Speed is linear between the corners, so distance has a closed form at any moment.
 */

/** Hours that the four changes of speed take: 0 → slow, slow → passage, passage → slow, slow → 0. */
const GATHER = 0.2
const WORK_UP = 0.6
const COME_DOWN = 0.8
const STOP = 0.25

/** One leg of a ship: knots, miles, hours. */
export interface Leg {
  miles: number
  passage: number
  slow: number
  /** Miles sailed slowly at each end. */
  harbour: number
}

/** Distance that the leg's fixed parts take. A shorter leg has all its parts shortened alike. */
function fixedMiles(leg: Leg): number {
  return 2 * leg.harbour + ((GATHER + STOP) * leg.slow) / 2 + ((WORK_UP + COME_DOWN) * (leg.slow + leg.passage)) / 2
}

function fixedHours(leg: Leg): number {
  return (2 * leg.harbour) / leg.slow + GATHER + WORK_UP + COME_DOWN + STOP
}

/** How long the leg takes, hours. */
export function legHours(leg: Leg): number {
  const fixed = fixedMiles(leg)
  return leg.miles <= fixed
    ? (fixedHours(leg) * leg.miles) / fixed
    : fixedHours(leg) + (leg.miles - fixed) / leg.passage
}

/** Miles made good after so many hours, 0 … leg.miles. */
export function milesMade(leg: Leg, hours: number): number {
  if (hours <= 0) return 0
  const fixed = fixedMiles(leg)
  const scale = Math.min(1, leg.miles / fixed)
  const steady = Math.max(0, leg.miles - fixed) / leg.passage
  const hold = leg.harbour / leg.slow
  const { slow, passage } = leg
  let left = hours / scale
  let made = 0
  // Each part: when it is over, all of its distance; else the part of it sailed so far.
  if (left < GATHER) return scale * ((left * left * slow) / (2 * GATHER))
  made += (GATHER * slow) / 2
  left -= GATHER
  if (left < hold) return scale * (made + left * slow)
  made += leg.harbour
  left -= hold
  if (left < WORK_UP) return scale * (made + left * (slow + ((passage - slow) * left) / (2 * WORK_UP)))
  made += (WORK_UP * (slow + passage)) / 2
  left -= WORK_UP
  if (left < steady) return scale * (made + left * passage)
  made += steady * passage
  left -= steady
  if (left < COME_DOWN) return scale * (made + left * (passage - ((passage - slow) * left) / (2 * COME_DOWN)))
  made += (COME_DOWN * (slow + passage)) / 2
  left -= COME_DOWN
  if (left < hold) return scale * (made + left * slow)
  made += leg.harbour
  left -= hold
  if (left < STOP) return scale * (made + left * (slow - (slow * left) / (2 * STOP)))
  return leg.miles
}

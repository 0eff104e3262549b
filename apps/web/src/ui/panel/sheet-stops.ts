/** Where the sheet rests, from low to high. */
export const stops = ['peek', 'half', 'full'] as const
export type Stop = (typeof stops)[number]

/** Height of the lowest stop, CSS pixels (side-panel.css). */
export const PEEK = 112
/** The map stays in sight above the highest stop. */
const ABOVE = 12

export const heightOf = (stop: Stop, room: number): number => ({ peek: PEEK, half: room / 2, full: room - ABOVE })[stop]

/** How far a finger that leaves the sheet would have carried it on, ms. */
const CARRY = 160

/** The stop that a sheet let go at `height` comes to rest at; `velocity` is that of its upper edge, pixels a millisecond upwards. */
export function restingStop(height: number, velocity: number, room: number): Stop {
  const aim = height + velocity * CARRY
  const distance = (stop: Stop) => Math.abs(heightOf(stop, room) - aim)
  return stops.reduce((best, stop) => (distance(stop) < distance(best) ? stop : best))
}

/** A neighbour of a stop, or itself at either end. */
export const stopBeside = (stop: Stop, by: 1 | -1): Stop => stops[stops.indexOf(stop) + by] ?? stop

/** What a click on the grip leads to: up, and from the top back to the lowest. */
export const nextStop = (stop: Stop): Stop => stops[stops.indexOf(stop) + 1] ?? stops[0]

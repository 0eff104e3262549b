const POINTS = 16

/** The point of the compass, of 16, counted clockwise from north. */
export const compassPoint = (degrees: number): number =>
  ((Math.round((degrees * POINTS) / 360) % POINTS) + POINTS) % POINTS

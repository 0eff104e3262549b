/**
 * Colours of fleets. Each has a contrast of 3.3 or more with sea and land of the chart and with the surfaces, in light and in dark
 * (`fleet-colours.test.ts`): that leaves one lightness, so they differ by hue alone and never stand without
 * the fleet's name. New fleets take them in this order, in which neighbours are far apart.
 */
export const fleetColours = {
  magenta: '#C832C3',
  blue: '#3A70EF',
  green: '#2E892E',
  red: '#DE373D',
  amber: '#A16E08',
  teal: '#0F8585',
  violet: '#8D59E7',
  orange: '#C85410',
  sky: '#0F7FB7',
  olive: '#797D0E',
  brown: '#A5694F',
  grey: '#6F7987',
} as const
export type FleetColourName = keyof typeof fleetColours
export type FleetColour = (typeof fleetColours)[FleetColourName]
export const fleetColourNames = Object.keys(fleetColours) as FleetColourName[]

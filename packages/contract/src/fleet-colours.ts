/**
 * Colours of fleets. Each has a contrast of 3.3 or more with sea and land of the chart and with the surfaces, in light and in dark
 * (`fleet-colours.test.ts`): that leaves one lightness, so they differ by hue alone and never stand without the fleet's name.
 */
export const fleetColours = {
  red: '#DE373D',
  orange: '#C85410',
  amber: '#A16E08',
  olive: '#797D0E',
  green: '#2E892E',
  teal: '#0F8585',
  sky: '#0F7FB7',
  blue: '#3A70EF',
  violet: '#8D59E7',
  magenta: '#C832C3',
  brown: '#A5694F',
  grey: '#6F7987',
} as const
export type FleetColourName = keyof typeof fleetColours
export type FleetColour = (typeof fleetColours)[FleetColourName]
export const fleetColourNames = Object.keys(fleetColours) as FleetColourName[]

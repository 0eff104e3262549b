import { fleetColours, type Fleet, type FleetColour } from '@fairway/contract'

/** The first colour that no fleet has; with twelve fleets and more, round again. */
export function nextColour(fleets: readonly Pick<Fleet, 'groupColor'>[]): FleetColour {
  const colours = Object.values(fleetColours)
  return (
    colours.find((colour) => fleets.every(({ groupColor }) => groupColor !== colour)) ??
    colours[fleets.length % colours.length]
  )
}

export const densityLooks = ['light', 'dark'] as const
export type DensityLook = (typeof densityLooks)[number]

/** Red, green, blue and opacity, 0…255. */
export type DensityColour = readonly [number, number, number, number]

/** From rare to busy. On a light chart lightness falls, on a dark one it rises, evenly: the order holds without colour vision. */
const stops: Record<DensityLook, readonly DensityColour[]> = {
  light: [
    [96, 152, 205, 90],
    [38, 112, 188, 165],
    [52, 66, 160, 205],
    [72, 24, 116, 225],
    [48, 6, 62, 240],
  ],
  dark: [
    [38, 84, 136, 110],
    [30, 128, 168, 165],
    [58, 178, 158, 200],
    [176, 214, 92, 225],
    [255, 246, 178, 240],
  ],
}

/** The colour of each level, from 1 to so many; level 0, where nobody passed, is clear. */
export const densityPalette = (look: DensityLook, levels: number): readonly DensityColour[] => [
  [0, 0, 0, 0],
  ...Array.from({ length: levels }, (_, level) => colourAt(stops[look], level / (levels - 1))),
]

function colourAt(colours: readonly DensityColour[], share: number): DensityColour {
  const place = share * (colours.length - 1)
  const low = Math.min(colours.length - 2, Math.floor(place))
  const between = place - low
  const mixed = (part: 0 | 1 | 2 | 3) =>
    Math.round(colours[low]![part] * (1 - between) + colours[low + 1]![part] * between)
  return [mixed(0), mixed(1), mixed(2), mixed(3)]
}

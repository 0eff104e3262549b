/** Of each set of official areas: all of it as one area, and the layer of the chart that shows it. */
export const officialSets = {
  danger: { all: 'official-dangers', layer: 'jwc-listed-areas' },
  emission: { all: 'official-allecas', layer: 'emission-control-areas' },
} as const
export type OfficialSet = keyof typeof officialSets

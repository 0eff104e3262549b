export const boxSides = ['south', 'west', 'north', 'east'] as const
export type BoxSide = (typeof boxSides)[number]

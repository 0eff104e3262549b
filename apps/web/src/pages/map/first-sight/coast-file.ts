/** Pixels of the picture of the whole world: as wide as the screens that show it. */
export const WORLD_PICTURE = 1024
/** Of a region, CSS pixels at the zoom that a phone opens at: larger than a phone's screen. */
export const REGION_PICTURE = { width: 704, height: 1024 } as const

/** The picture's file in its folder. `where` is `world`, or a region by the place in its middle. */
export const coastFile = (where: string, theme: 'light' | 'dark'): string => `${where}-${theme}.svg`

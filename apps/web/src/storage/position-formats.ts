/** How positions are written: the mariner's degrees and decimal minutes first. Apart from what writes them, which every page would load with the choice. */
export const positionFormats = ['degrees-minutes', 'degrees-minutes-seconds', 'decimal'] as const
export type PositionFormat = (typeof positionFormats)[number]

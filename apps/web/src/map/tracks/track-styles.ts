import type { ChartTheme } from '../colours/chart-colours.ts'

/** Tracks told apart on one chart at most: each has a colour, a dash and a letter of its own. */
export const MOST_TRACKS = 10

/** One colour a track, at least 3:1 on sea and on land, which a test computes. */
export const trackColours: Record<ChartTheme, readonly string[]> = {
  light: ['#0b4fb3', '#b3261e', '#00695c', '#7a1fa2', '#7d5200', '#0f172a', '#ad1457', '#2a6e2f', '#a34000', '#455a64'],
  dark: ['#5aa2ff', '#ff7a76', '#3fd0c0', '#c79bff', '#f0b43c', '#f2f6fb', '#ff85c8', '#6fdc7a', '#ff9d5c', '#a3b4c4'],
}

/** Dashes and spaces in line widths, an empty list is a whole line; after five they come again, then letter and colour tell. */
const dashes: readonly (readonly number[])[] = [[], [4, 2], [1.2, 1.6], [5, 1.6, 1.2, 1.6], [8, 3]]

export const trackColour = (theme: ChartTheme, style: number): string => trackColours[theme][style % MOST_TRACKS]
export const trackDash = (style: number): readonly number[] => dashes[style % dashes.length]
/** What the line and its legend are called by: A … J. */
export const trackLetter = (style: number): string => String.fromCharCode(65 + (style % MOST_TRACKS))

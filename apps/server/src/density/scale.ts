import type { AboutPassages } from './density-file.ts'

/** Steps between the faintest and the strongest colour. */
export const LEVELS = 32

/** Passages in the period: what the faintest and the strongest level begin with. */
export interface Scale {
  least: number
  most: number
}

/** Rarer than once in a month is the faintest, however long the period. */
const RAREST_A_DAY = 1 / 30
/** So that a few passages do not look like a fairway. */
const SMALLEST_RANGE = 12

export const daysOf = (files: readonly { about: AboutPassages }[]): number =>
  files.reduce((days, { about }) => days + Object.keys(about.days).length, 0)

/** The scale of a zoom and class: as busy as the busiest cells of the file that has most days. */
export function scaleOf(files: readonly { about: AboutPassages }[], zoom: number, classCode: number): Scale {
  const days = daysOf(files)
  const ofDays = ({ about }: { about: AboutPassages }) => Object.keys(about.days).length
  const longest = files.reduce((a, b) => (ofDays(b) > ofDays(a) ? b : a))
  const { busiest, finestZoom } = longest.about
  const top = busiest[Math.min(zoom, finestZoom)]?.[classCode] ?? 0
  const least = Math.max(1, days * RAREST_A_DAY)
  return { least, most: Math.max((top / Math.max(1, ofDays(longest))) * days, least * SMALLEST_RANGE) }
}

/** 0 for nobody, 1 … {@link LEVELS} from rare to busy: as many times more at each step. */
export function levelOf(passages: number, { least, most }: Scale): number {
  if (passages === 0) return 0
  const share = Math.log(passages / least) / Math.log(most / least)
  return 1 + Math.round(Math.max(0, Math.min(1, share)) * (LEVELS - 1))
}

import type { TrackFacts } from './track-file.ts'

export const titleOf = ({ mmsi, name }: TrackFacts): string =>
  `${name ? `${name} ` : ''}MMSI ${String(mmsi).padStart(9, '0')}`

/** The period, and that the ship is made up where she is: a file goes where no badge goes with it. */
export const describe = ({ from, to, simulated }: TrackFacts): string =>
  `${new Date(from).toISOString()} – ${new Date(to).toISOString()}${simulated ? ' · simulated / 模拟数据' : ''}`

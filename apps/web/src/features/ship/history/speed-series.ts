import type { Track } from '@fairway/contract'

/** Time and speed of each point for a line, with a break where nothing was heard. */
export function speedSeries({ time, sog, gaps }: Pick<Track, 'time' | 'sog' | 'gaps'>): Array<[number, number | null]> {
  const broken = new Set(gaps)
  return time.flatMap((at, i) => {
    const point: [number, number | null] = [at, sog[i] ?? null]
    return broken.has(i) ? [[time[i - 1] + 1, null] as [number, null], point] : [point]
  })
}

/** Middle of a cell of the grid that values are snapped to, degrees. */
export interface Cell {
  readonly lat: number
  readonly lon: number
}

/** What a provider tells of a cell, by the hour. SI units, directions in degrees true; NaN is "not available". */
export const hourlyValues = [
  'windSpeed',
  'windDirection',
  'windGust',
  'humidity',
  'precipitation',
  'visibility',
  'waveHeight',
  'waveDirection',
  'oceanVelocity',
  'oceanFlowDirection',
] as const
export type HourlyValue = (typeof hourlyValues)[number]

/** Hourly columns, all of one length; the first hour is `start`. Wind and waves: from where. Currents: to where. */
export interface CellWeather {
  /** UTC ms of the first hour. */
  readonly start: number
  readonly hours: number
  readonly values: Readonly<Record<HourlyValue, Float32Array>>
  /** Part of it is missing because one of several sources did not answer: worth asking again soon. */
  readonly partial: boolean
}

/** Where weather comes from. */
export interface WeatherProvider {
  readonly name: string
  readonly model: string
  readonly attribution: { readonly text: string; readonly url: string } | null
  readonly simulated: boolean
  /** Cells that one call may ask for. */
  readonly mostCells: number
  /** Weather of some cells in their order; null for a cell that it cannot tell. Rejects when nothing can be told at all. */
  fetch(cells: readonly Cell[], signal: AbortSignal): Promise<ReadonlyArray<CellWeather | null>>
}

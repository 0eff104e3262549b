import type { FieldReader } from './field-reader.ts'

/** Weather and water at a place: DAC 1, FID 31 (IMO SN.1/Circ.289) or the older FID 11 (Circ.236). The place is the sensor's, not the sender's. */
export interface MetHydro {
  kind: 'met-hydro'
  lon: number | null
  lat: number | null
  /** UTC day of the month, hour, minute of the observation. */
  day: number | null
  hour: number | null
  minute: number | null
  /** Knots, ten-minute mean, and gusts. */
  windSpeed: number | null
  windGust: number | null
  windDirection: number | null
  gustDirection: number | null
  /** °C. */
  airTemperature: number | null
  /** Percent. */
  humidity: number | null
  dewPoint: number | null
  /** hPa. */
  pressure: number | null
  /** 0 steady, 1 decreasing, 2 increasing. */
  pressureTendency: number | null
  /** Nautical miles. */
  visibility: number | null
  /** Metres above chart datum. */
  waterLevel: number | null
  waterLevelTrend: number | null
  /** At the surface and at up to two depths (metres); knots. */
  currents: { speed: number | null; direction: number | null; depth: number | null }[]
  waveHeight: number | null
  /** Seconds. */
  wavePeriod: number | null
  waveDirection: number | null
  swellHeight: number | null
  swellPeriod: number | null
  swellDirection: number | null
  /** Beaufort 0–12. */
  seaState: number | null
  waterTemperature: number | null
  /** 1 rain, 2 thunderstorm, 3 freezing rain, 4 mixed or ice, 5 snow. */
  precipitation: number | null
  /** Per mille. */
  salinity: number | null
  ice: boolean | null
}

/** What differs between the two layouts: offsets, lengths, and the first number of each field that is no value. */
interface Layout {
  wind: number
  current: number
  wave: number
  pressureEnd: number
  salinity: number
  temperature(r: FieldReader): number | null
  dewPoint(r: FieldReader): number | null
  pressureBase: number
  visibility(r: FieldReader): number | null
  waterLevel(r: FieldReader): number | null
  waterTemperature(r: FieldReader): number | null
}

const current: Layout = {
  // The highest value of these says "or more".
  wind: 127,
  current: 252,
  wave: 252,
  pressureEnd: 403,
  salinity: 502,
  temperature: (r) => r.within(11, -600, 600, 10),
  dewPoint: (r) => r.within(10, -200, 500, 10),
  pressureBase: 799,
  // The first of the eight bits says "or more".
  visibility: (r) => (r.skip(1), r.quantity(7, 127, 10)),
  waterLevel: (r) => r.quantity(12, 4001, 100, -1000),
  waterTemperature: (r) => r.within(10, -100, 500, 10),
}

const former: Layout = {
  wind: 121,
  current: 251,
  wave: 251,
  pressureEnd: 401,
  salinity: 501,
  temperature: (r) => r.quantity(11, 1201, 10, -600),
  dewPoint: (r) => r.quantity(10, 701, 10, -200),
  pressureBase: 800,
  visibility: (r) => r.quantity(8, 251, 10),
  waterLevel: (r) => r.quantity(9, 401, 10, -100),
  waterTemperature: (r) => r.quantity(10, 601, 10, -100),
}

/** Bits of the data, spare included or not. */
export const MET_HYDRO_BITS = 290

export function readMetHydro(r: FieldReader, fid: 11 | 31): MetHydro {
  const place = fid === 31 ? { lon: readLon(r), lat: readLat(r) } : { lat: readLat(r), lon: readLon(r) }
  if (fid === 31) r.skip(1) // accuracy
  return { kind: 'met-hydro', ...place, ...readObservation(r, fid === 31 ? current : former) }
}

function readLon(r: FieldReader): number | null {
  return r.bounded(25, 180 * 60_000, 60_000)
}

function readLat(r: FieldReader): number | null {
  return r.bounded(24, 90 * 60_000, 60_000)
}

/** The fields come in this order: object literals are evaluated from top to bottom. */
function readObservation(r: FieldReader, layout: Layout): Omit<MetHydro, 'kind' | 'lon' | 'lat'> {
  const direction = () => r.quantity(9, 360)
  return {
    day: r.unsigned(5) || null,
    hour: r.quantity(5, 24),
    minute: r.quantity(6, 60),
    windSpeed: r.quantity(7, layout.wind),
    windGust: r.quantity(7, layout.wind),
    windDirection: direction(),
    gustDirection: direction(),
    airTemperature: layout.temperature(r),
    humidity: r.quantity(7, 101),
    dewPoint: layout.dewPoint(r),
    pressure: r.quantity(9, layout.pressureEnd, 1, layout.pressureBase),
    pressureTendency: r.quantity(2, 3),
    visibility: layout.visibility(r),
    waterLevel: layout.waterLevel(r),
    waterLevelTrend: r.quantity(2, 3),
    currents: [
      { speed: r.quantity(8, layout.current, 10), direction: direction(), depth: 0 },
      { speed: r.quantity(8, layout.current, 10), direction: direction(), depth: r.quantity(5, 31) },
      { speed: r.quantity(8, layout.current, 10), direction: direction(), depth: r.quantity(5, 31) },
    ],
    waveHeight: r.quantity(8, layout.wave, 10),
    wavePeriod: r.quantity(6, 61),
    waveDirection: direction(),
    swellHeight: r.quantity(8, layout.wave, 10),
    swellPeriod: r.quantity(6, 61),
    swellDirection: direction(),
    seaState: r.quantity(4, 13),
    waterTemperature: layout.waterTemperature(r),
    precipitation: readPrecipitation(r.unsigned(3)),
    salinity: r.quantity(9, layout.salinity, 10),
    ice: readIce(r.unsigned(2)),
  }
}

/** 0 and 6 are reserved, 7 is "not available". */
function readPrecipitation(code: number): number | null {
  return code === 0 || code > 5 ? null : code
}

function readIce(code: number): boolean | null {
  return code > 1 ? null : code === 1
}

import type { BinaryContent, MetHydro } from '../index.ts'
import type { GpsdRecord } from './gpsd-fields.ts'

// Binary contents in the words of gpsd's JSON with unscaled numbers; null where we say "not available".

export type GpsdContent = Record<string, GpsdRecord[string] | null>

/** The fields of gpsd's unscaled record for a binary content; `fid` tells the two weather layouts apart. */
export function gpsdContent(content: BinaryContent, fid: number): GpsdContent {
  switch (content.kind) {
    case 'met-hydro':
      return weather(content, fid === 31)
    case 'inland-ship':
      return {
        vin: content.eni,
        length: times(content.length, 10),
        beam: times(content.beam, 10),
        shiptype: content.eriType,
        hazard: content.hazard,
        draught: times(content.draught, 100),
        loaded: content.loaded === null ? null : content.loaded ? 2 : 1,
      }
    case 'persons-on-board':
      return { crew: content.crew, passengers: content.passengers, personnel: content.personnel }
    case 'aid-health':
      return {
        ana_int: times(content.internalVoltage, 20),
        ana_ext1: times(content.externalVoltage1, 20),
        ana_ext2: times(content.externalVoltage2, 20),
        racon: content.racon,
        light: content.light,
        alarm: content.alarm,
        off_pos: content.offPosition,
      }
    default:
      return {}
  }
}

function times(value: number | null, scale: number, offset = 0): number | null {
  return value === null ? null : Math.round((value + offset) * scale)
}

function weather(m: MetHydro, now: boolean): GpsdContent {
  const [surface, second, third] = m.currents
  const level = now ? times(m.waterLevel, 100, 10) : times(m.waterLevel, 10, 10)
  return {
    lon: times(m.lon, 60_000),
    lat: times(m.lat, 60_000),
    wspeed: m.windSpeed,
    wgust: m.windGust,
    wdir: m.windDirection,
    wgustdir: m.gustDirection,
    airtemp: times(m.airTemperature, 10, now ? 0 : 60),
    humidity: m.humidity,
    dewpoint: times(m.dewPoint, 10, now ? 0 : 20),
    pressure: times(m.pressure, 1, now ? -799 : -800),
    pressuretend: m.pressureTendency,
    visibility: times(m.visibility, 10),
    waterlevel: level,
    leveltrend: m.waterLevelTrend,
    cspeed: times(surface!.speed, 10),
    cdir: surface!.direction,
    cspeed2: times(second!.speed, 10),
    cdir2: second!.direction,
    cdepth2: second!.depth,
    cspeed3: times(third!.speed, 10),
    cdir3: third!.direction,
    cdepth3: third!.depth,
    waveheight: times(m.waveHeight, 10),
    waveperiod: m.wavePeriod,
    wavedir: m.waveDirection,
    swellheight: times(m.swellHeight, 10),
    swellperiod: m.swellPeriod,
    swelldir: m.swellDirection,
    seastate: m.seaState,
    watertemp: times(m.waterTemperature, 10, now ? 0 : 10),
    preciptype: m.precipitation,
    salinity: times(m.salinity, 10),
    ice: m.ice === null ? null : Number(m.ice),
    timestamp: `${two(m.day ?? 0)}T${two(m.hour ?? 24)}:${two(m.minute ?? 60)}Z`,
  }
}

const two = (value: number) => String(value).padStart(2, '0')

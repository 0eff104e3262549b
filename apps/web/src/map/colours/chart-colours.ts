import type { MapClass } from '@fairway/contract'

export type ChartTheme = 'light' | 'dark'

/** Everything the chart draws itself, beside the ships. Sea, land, coast and accents are the tokens (ui/tokens.css). */
export interface ChartColours {
  sea: string
  land: string
  coast: string
  graticule: string
  seaLabel: string
  countryLabel: string
  portLabel: string
  port: string
  /** Behind letters on the chart. */
  halo: string
  /** Around every ship, so that neighbours stay apart. */
  casing: string
  shipLabel: string
  selection: string
  buoy: string
  measure: string
}

export const chartColours: Record<ChartTheme, ChartColours> = {
  light: {
    sea: '#cfe2f0',
    land: '#f4f0e6',
    coast: '#8aa4bc',
    graticule: '#b3cbdd',
    seaLabel: '#3f6486',
    countryLabel: '#6b6655',
    portLabel: '#2b4560',
    port: '#2b4560',
    halo: '#f7fafc',
    casing: '#ffffff',
    shipLabel: '#0a1e33',
    selection: '#0b5bd3',
    buoy: '#f26a1b',
    measure: '#7a1fa2',
  },
  dark: {
    sea: '#0a1a2b',
    land: '#16283b',
    coast: '#37536f',
    graticule: '#17304a',
    seaLabel: '#7192b4',
    countryLabel: '#93a1ad',
    portLabel: '#c3d3e3',
    port: '#c3d3e3',
    halo: '#071526',
    casing: '#04101e',
    shipLabel: '#e8eff7',
    selection: '#5aa2ff',
    buoy: '#ff8a45',
    measure: '#d8a4ff',
  },
}

/** One hue a class; at least 3:1 on sea and on land, which a test computes. The legend shows the same. */
export const classColours: Record<ChartTheme, Record<MapClass, string>> = {
  light: {
    tanker: '#c3232b',
    container: '#0a57c2',
    bulk: '#8f5a0a',
    lng: '#b3127f',
    passenger: '#5a38c7',
    fishing: '#0c7a43',
    working: '#a8480a',
    'public-service': '#18324f',
    'multi-purpose': '#00707f',
    'general-cargo': '#3f7112',
    'ro-ro': '#86288f',
    other: '#55636f',
    'base-station': '#3a4a5c',
    aton: '#7a5c00',
    'sar-aircraft': '#c73a00',
    distress: '#d0002f',
  },
  dark: {
    tanker: '#ff7a76',
    container: '#5fa8ff',
    bulk: '#e3ac54',
    lng: '#ff85d0',
    passenger: '#b29dff',
    fishing: '#4fd58c',
    working: '#ff9d5c',
    'public-service': '#dce8f5',
    'multi-purpose': '#3fd0dd',
    'general-cargo': '#a5d45c',
    'ro-ro': '#e08cf0',
    other: '#a3b4c4',
    'base-station': '#8fa4ba',
    aton: '#f0d060',
    'sar-aircraft': '#ffb199',
    distress: '#ff4d6d',
  },
}

export interface SpeedStep {
  /** Knots; the step holds speeds below the next one's. */
  from: number
  colour: string
}

/** Five steps from slow to fast whose lightness falls (light chart) or rises (dark chart) evenly, so that they hold without colour vision. */
export const speedSteps: Record<ChartTheme, readonly SpeedStep[]> = {
  light: [
    { from: 0, colour: '#8c7a00' },
    { from: 1, colour: '#3f7a33' },
    { from: 6, colour: '#0a6874' },
    { from: 12, colour: '#1d4690' },
    { from: 18, colour: '#3d1a78' },
  ],
  dark: [
    { from: 0, colour: '#8668c9' },
    { from: 1, colour: '#4b8fd0' },
    { from: 6, colour: '#35b5a8' },
    { from: 12, colour: '#9ad256' },
    { from: 18, colour: '#fff06a' },
  ],
}

/** '#rrggbb' → red, green, blue in 0 … 1. */
export function rgb(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

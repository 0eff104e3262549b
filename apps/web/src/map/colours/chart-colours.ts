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
  /** Where positions cannot be believed. */
  interference: string
  /** The edge of a war risk area, and of an emission control area. */
  warRisk: string
  emission: string
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
    interference: '#b3241c',
    warRisk: '#a3242b',
    emission: '#0b6b4d',
  },
  dark: {
    sea: '#0a1a2b',
    land: '#16283b',
    coast: '#486a8b',
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
    interference: '#ff7a6b',
    warRisk: '#ff8a80',
    emission: '#4fd1a1',
  },
}

/** A colour a class, at least 3:1 on sea and on land, and apart from the others of its form (`ships/mark-shapes.ts`) whatever the eye: a test computes it. */
export const classColours: Record<ChartTheme, Record<MapClass, string>> = {
  light: {
    tanker: '#9e1c23',
    container: '#0f52f2',
    bulk: '#a96c1a',
    lng: '#a8079b',
    passenger: '#4a25c2',
    fishing: '#177c5e',
    working: '#b53802',
    'public-service': '#162333',
    'multi-purpose': '#226767',
    'general-cargo': '#5b7034',
    'ro-ro': '#652480',
    other: '#546a81',
    'base-station': '#3a4a5c',
    aton: '#7a5c00',
    'sar-aircraft': '#c73a00',
    distress: '#d0002f',
  },
  dark: {
    tanker: '#fa5762',
    container: '#4aacff',
    bulk: '#f4c567',
    lng: '#ff7ce0',
    passenger: '#cab4ff',
    fishing: '#69deae',
    working: '#e48c4e',
    'public-service': '#d3e4e5',
    'multi-purpose': '#42f3ff',
    'general-cargo': '#9bd51d',
    'ro-ro': '#c773b1',
    other: '#92a6ad',
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

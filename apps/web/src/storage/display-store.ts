import { create } from 'zustand'
import { positionFormats, type PositionFormat } from './position-formats.ts'
import { store, stored } from './local-storage.ts'
import { isRecord, listOf, oneOf } from './stored-shape.ts'

/** How the reader wants things shown; remembered. */
export interface Display {
  units: 'nm' | 'km'
  positions: PositionFormat
  chart: 'light' | 'dark'
  names: boolean
  ports: boolean
  graticule: boolean
  density: boolean
  /** Where this server hears. */
  coverage: boolean
  /** Where positions are jammed or spoofed. */
  interference: boolean
  /** Where it is night. */
  night: boolean
  rangeRings: boolean
  /** Where the selected ship goes. */
  wayAhead: boolean
  /** Berths and anchorages of ports. */
  portAreas: boolean
  /** The reader's own areas. */
  areas: boolean
  /** Layers of this server that are shown, by their names. */
  ownLayers: readonly string[]
  /** IANA name of the zone that times are told in; null: the browser's. */
  timeZone: string | null
}

type Flag = { [Name in keyof Display]: Display[Name] extends boolean ? Name : never }[keyof Display]

/** More than a server has. */
const MOST_OWN_LAYERS = 50
const nameOf = (value: unknown) => (typeof value === 'string' && value.length <= 64 ? value : undefined)

/** The chart of a first visit follows the reader's system. */
const systemChart = globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'

const initial: Display = {
  units: 'nm',
  positions: 'degrees-minutes',
  chart: systemChart,
  names: true,
  ports: true,
  graticule: false,
  density: false,
  coverage: false,
  interference: false,
  night: false,
  rangeRings: false,
  wayAhead: true,
  portAreas: false,
  areas: true,
  ownLayers: [],
  timeZone: null,
}

/** Begins with what an earlier visit kept: nothing that is fetched before storage is open may import it. */
const useDisplayStore = create<{ display: Display }>(() => ({ display: stored('display', storedDisplay) ?? initial }))

/** What is missing or damaged stays as at a first visit. */
function storedDisplay(value: unknown): Display | undefined {
  if (!isRecord(value)) return undefined
  const flag = (name: Flag) => (typeof value[name] === 'boolean' ? value[name] : initial[name])
  return {
    units: oneOf(['nm', 'km'])(value.units) ?? initial.units,
    positions: oneOf(positionFormats)(value.positions) ?? initial.positions,
    chart: oneOf(['light', 'dark'])(value.chart) ?? initial.chart,
    names: flag('names'),
    ports: flag('ports'),
    graticule: flag('graticule'),
    density: flag('density'),
    coverage: flag('coverage'),
    interference: flag('interference'),
    night: flag('night'),
    rangeRings: flag('rangeRings'),
    wayAhead: flag('wayAhead'),
    portAreas: flag('portAreas'),
    areas: flag('areas'),
    ownLayers: listOf(nameOf)(value.ownLayers)?.slice(0, MOST_OWN_LAYERS) ?? initial.ownLayers,
    timeZone: typeof value.timeZone === 'string' && isTimeZone(value.timeZone) ? value.timeZone : null,
  }
}

export function useDisplay(): Display {
  return useDisplayStore((state) => state.display)
}

/** The same outside of drawing. */
export function currentDisplay(): Display {
  return useDisplayStore.getState().display
}

export function setDisplay(change: Partial<Display>): void {
  const display = { ...useDisplayStore.getState().display, ...change }
  useDisplayStore.setState({ display })
  store('display', display)
}

/** The chart's colours on a page that has its own: nothing of it is remembered. */
export function showChart(chart: Display['chart']): void {
  useDisplayStore.setState({ display: { ...currentDisplay(), chart } })
}

/** Whether this browser can tell the time there. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}

/** The settings of an account, where they differ from what is shown: they hold on every device that logs in. */
export function displayOfUser(user: { unit: 'nm' | 'km'; timeZone: string | null }): void {
  const { units, timeZone } = currentDisplay()
  const zone = user.timeZone !== null && isTimeZone(user.timeZone) ? user.timeZone : null
  if (user.unit !== units || zone !== timeZone) setDisplay({ units: user.unit, timeZone: zone })
}

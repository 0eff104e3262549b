import type { LayerSpecification } from 'maplibre-gl'
import { create } from 'zustand'
import { useTexts, type TextsOf } from '../../i18n/texts.ts'
import { chartColours, type ChartTheme } from '../../map/colours/chart-colours.ts'
import type { Overlay } from '../../map/overlay/overlay.ts'
import { useOverlay } from '../../map/overlay/use-overlay.ts'
import { store, stored } from '../../storage/local-storage.ts'
import { useNow } from '../../ui/use-now.ts'
import { wayAheadTexts } from './way-ahead-texts.ts'
import { wayShapes, type Reported } from './way-shapes.ts'

const spans = [10, 30, 60, 120] as const
type Span = (typeof spans)[number]
const storedSpan = (value: unknown): Span | undefined => spans.find((minutes) => minutes === value)
const useSpan = create<{ minutes: Span }>(() => ({ minutes: stored('wayAhead', storedSpan) ?? 30 }))

/** The shapes are made anew when so much time has passed, ms: at twenty knots fifty metres. */
const STEP_MS = 5_000

interface WayAheadProps {
  /** The selected ship's last report; null while none is selected. */
  ship: Reported | null
  /** Server's clock minus this computer's, ms. */
  clockSkew: number
  on: boolean
  set(on: boolean): void
  order: number
}

interface WayState {
  lat: number
  lon: number
  sog: number | null
  cog: number | null
  positionAt: number
  now: number
  minutes: number
  after: (minutes: number) => string
  inside: (knots: number) => string
}

/** Where the selected ship goes if she keeps course and speed, and where she may be when nothing was heard of her. Draws nothing itself. */
export function WayAhead({ ship, clockSkew, on, set, order }: WayAheadProps) {
  const texts = useTexts(wayAheadTexts)
  const minutes = useSpan((span) => span.minutes)
  const now = useNow() + clockSkew
  const { lat, lon, sog, cog, positionAt } = ship ?? nobody
  useOverlay(
    createWay,
    {
      lat,
      lon,
      sog,
      cog,
      positionAt,
      minutes,
      // Nobody's way changes with no clock.
      now: ship === null ? 0 : Math.floor(now / STEP_MS) * STEP_MS,
      ...textsOf(texts),
    },
    { label: texts.label, on, set, order, more: <SpanChoice /> },
  )
  return null
}

const nobody: Reported = { lat: 0, lon: 0, sog: null, cog: null, positionAt: 0 }

type Texts = TextsOf<typeof wayAheadTexts>
const written = new WeakMap<object, Pick<WayState, 'after' | 'inside'>>()

/** The same functions at every drawing in a language. */
function textsOf(texts: Texts): Pick<WayState, 'after' | 'inside'> {
  const known = written.get(texts)
  if (known !== undefined) return known
  const made = {
    after: (minutes: number) => texts.after({ minutes: String(minutes) }),
    inside: (knots: number) => texts.inside({ speed: String(knots) }),
  }
  written.set(texts, made)
  return made
}

/** How far ahead: beneath the switch. */
function SpanChoice() {
  const texts = useTexts(wayAheadTexts)
  const minutes = useSpan((span) => span.minutes)
  const choose = (value: string) => {
    const chosen = storedSpan(Number(value)) ?? 30
    useSpan.setState({ minutes: chosen })
    store('wayAhead', chosen)
  }
  return (
    <label className="layers-setting">
      {texts.ahead}
      <select value={minutes} onChange={(event) => choose(event.target.value)}>
        {spans.map((span) => (
          <option key={span} value={span}>
            {texts.after({ minutes: String(span) })}
          </option>
        ))}
      </select>
    </label>
  )
}

const shapesOf = ({ now, minutes, after, inside, ...ship }: WayState) =>
  wayShapes(ship, now, minutes, { after, inside })

function createWay(): Overlay<WayState> {
  return {
    id: 'way-ahead',
    slot: 'tracks',
    order: 2,
    add: (chart, state) => chart.source('way', { type: 'geojson', data: shapesOf(state) }),
    paint: (chart) => chart.draw(wayLayers(chart.look.theme)),
    update: (chart, state) => chart.fill('way', shapesOf(state)),
  }
}

function wayLayers(theme: ChartTheme): LayerSpecification[] {
  const { buoy, selection, halo } = chartColours[theme]
  const text = { 'text-color': selection, 'text-halo-color': halo, 'text-halo-width': 1.4 }
  const font = { 'text-font': ['sans-serif'], 'text-size': 11, 'text-allow-overlap': true }
  return [
    {
      id: 'cone',
      type: 'fill',
      source: 'way',
      filter: ['==', ['get', 'part'], 'cone'],
      paint: { 'fill-color': selection, 'fill-opacity': 0.14 },
    },
    {
      id: 'ring',
      type: 'line',
      source: 'way',
      filter: ['==', ['get', 'part'], 'ring'],
      paint: { 'line-color': selection, 'line-width': 1.5, 'line-dasharray': [4, 2] },
    },
    {
      id: 'line',
      type: 'line',
      source: 'way',
      filter: ['==', ['get', 'part'], 'line'],
      paint: { 'line-color': selection, 'line-width': 1.75, 'line-dasharray': [2, 1.5] },
    },
    {
      id: 'marks',
      type: 'circle',
      source: 'way',
      filter: ['==', ['get', 'part'], 'mark'],
      paint: { 'circle-radius': 3, 'circle-color': halo, 'circle-stroke-color': selection, 'circle-stroke-width': 1.5 },
    },
    {
      id: 'times',
      type: 'symbol',
      source: 'way',
      filter: ['all', ['==', ['get', 'part'], 'mark'], ['has', 'text']],
      layout: { ...font, 'text-field': ['get', 'text'], 'text-anchor': 'top', 'text-offset': [0, 0.5] },
      paint: text,
    },
    {
      id: 'inside',
      type: 'symbol',
      source: 'way',
      filter: ['==', ['get', 'part'], 'label'],
      layout: { ...font, 'text-field': ['get', 'text'], 'text-anchor': 'bottom', 'text-offset': [0, -0.3] },
      paint: { ...text, 'text-color': theme === 'dark' ? buoy : selection },
    },
  ]
}

import { fleetColours, type Area, type AreaTraffic } from '@fairway/contract'
import type { LatLon } from '@fairway/tracking'
import type { LayerSpecification } from 'maplibre-gl'
import { chartColours, type ChartTheme } from '../../map/colours/chart-colours.ts'
import { createDragHandles } from '../../map/handles/drag-handles.ts'
import type { Overlay } from '../../map/overlay/overlay.ts'
import { LegendRow } from '../../ui/marks/legend-row.tsx'
import { areaFeatures, draftFeatures, shipFeatures } from './area-features.ts'

const MOST_IN_LEGEND = 12

export interface AreasState {
  areas: readonly Area[]
  /** What they are called in the legend. */
  title: string
}

/** Areas with their names. */
export function createAreas(): Overlay<AreasState> {
  return {
    id: 'own-areas',
    slot: 'areas',
    order: 20,
    add: (chart, { areas }) => chart.source('areas', { type: 'geojson', data: areaFeatures(areas) }),
    paint: (chart) => chart.draw(areaLayers(chart.look.theme)),
    update: (chart, { areas }) => chart.fill('areas', areaFeatures(areas)),
    legend: ({ areas, title }) => (
      <ul aria-label={title}>
        {areas.slice(0, MOST_IN_LEGEND).map(({ id, name, colour }) => (
          <li key={id}>
            <LegendRow colour={fleetColours[colour]} as="area">
              {name}
            </LegendRow>
          </li>
        ))}
      </ul>
    ),
  }
}

export interface AreaShipsState {
  ships: AreaTraffic['now']['ships']
}

/** Where the ships of an area are. */
export function createAreaShips(): Overlay<AreaShipsState> {
  return {
    id: 'area-ships',
    slot: 'ships',
    add: (chart, { ships }) => chart.source('ships', { type: 'geojson', data: shipFeatures(ships) }),
    paint: (chart) => {
      const { casing, selection } = chartColours[chart.look.theme]
      chart.draw([
        {
          id: 'marks',
          type: 'circle',
          source: 'ships',
          paint: {
            'circle-radius': 4.5,
            'circle-color': selection,
            'circle-stroke-color': casing,
            'circle-stroke-width': 1.5,
          },
        },
      ])
    },
    update: (chart, { ships }) => chart.fill('ships', shipFeatures(ships)),
  }
}

export interface DraftState {
  shape: Area['shape'] | null
  places: readonly LatLon[]
  /** Where its outline crosses itself. */
  fault: LatLon | null
}

/** What is being drawn. */
export function createAreaDraft(): Overlay<DraftState> {
  return {
    id: 'area-draft',
    slot: 'tools',
    add: (chart, state) => chart.source('draft', { type: 'geojson', data: draftFeatures(state) }),
    paint: (chart) => chart.draw(draftLayers(chart.look.theme)),
    update: (chart, state) => chart.fill('draft', draftFeatures(state)),
  }
}

/** Its corners, to be dragged; they take the clicks on the chart. */
export const createCorners = createDragHandles('area-corners')

function areaLayers(theme: ChartTheme): LayerSpecification[] {
  const { halo } = chartColours[theme]
  return [
    { id: 'fill', type: 'fill', source: 'areas', paint: { 'fill-color': ['get', 'colour'], 'fill-opacity': 0.14 } },
    {
      id: 'edge',
      type: 'line',
      source: 'areas',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': ['get', 'colour'], 'line-width': 1.8 },
    },
    {
      id: 'names',
      type: 'symbol',
      source: 'areas',
      layout: { 'text-field': ['get', 'name'], 'text-font': ['sans-serif'], 'text-size': 12, 'text-max-width': 10 },
      paint: { 'text-color': ['get', 'colour'], 'text-halo-color': halo, 'text-halo-width': 1.5 },
    },
  ]
}

function draftLayers(theme: ChartTheme): LayerSpecification[] {
  const { measure, casing, interference } = chartColours[theme]
  return [
    { id: 'fill', type: 'fill', source: 'draft', paint: { 'fill-color': measure, 'fill-opacity': 0.12 } },
    {
      id: 'edge',
      type: 'line',
      source: 'draft',
      filter: ['!=', ['geometry-type'], 'Point'],
      paint: { 'line-color': measure, 'line-width': 2, 'line-dasharray': [3, 1.5] },
    },
    {
      id: 'corners',
      type: 'circle',
      source: 'draft',
      filter: ['has', 'number'],
      paint: { 'circle-radius': 8, 'circle-color': casing, 'circle-stroke-color': measure, 'circle-stroke-width': 2 },
    },
    {
      id: 'numbers',
      type: 'symbol',
      source: 'draft',
      filter: ['has', 'number'],
      layout: {
        'text-field': ['get', 'number'],
        'text-font': ['sans-serif'],
        'text-size': 10,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': measure },
    },
    {
      id: 'fault',
      type: 'circle',
      source: 'draft',
      filter: ['has', 'fault'],
      paint: {
        'circle-radius': 15,
        'circle-color': interference,
        'circle-opacity': 0.25,
        'circle-stroke-color': interference,
        'circle-stroke-width': 3,
      },
    },
  ]
}

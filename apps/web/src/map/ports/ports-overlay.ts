import type { Port } from '@fairway/contract'
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { chartColours } from '../colours/chart-colours.ts'
import type { ChartLook, MapTarget, Overlay, OverlayChart } from '../overlay/overlay.ts'
import { placesAt } from '../overlay/places-at.ts'
import { PORT_NAMES_ZOOM, portFeatures, portLabels, portNameSizes, portsDrawn, type NameSides } from './port-marks.ts'

export interface PortsState {
  ports: readonly Port[]
  /** Code of the port whose mark stands out. */
  selected: string | null
  /** From this whole zoom on others write the names, beside ships (`ship-names.ts`). Left out: nobody does. */
  namesUpTo?: number | undefined
  /** Where the names of these ports stand best (`port-sides.ts`); others stand to the right. */
  sides?: ReadonlyMap<string, NameSides> | undefined
  /** What a port is to the pointer; left out, the pointer does not meet ports. */
  target?: (port: Port) => MapTarget
}

/** Ports with their names: the busier, the earlier. Marks lie under the ships, names over them, or beside them where somebody writes them there. */
export function createPorts(): Overlay<PortsState> {
  return {
    id: 'ports',
    slot: 'places',
    add: (chart, { ports, sides }) =>
      chart.source('ports', { type: 'geojson', data: portFeatures(ports, sides), maxzoom: 12 }),
    paint: drawPorts,
    update(chart, state, before) {
      if (state.ports !== before.ports || state.sides !== before.sides)
        chart.fill('ports', portFeatures(state.ports, state.sides))
      if (state.selected !== before.selected || state.namesUpTo !== before.namesUpTo) drawPorts(chart, state)
    },
    hit: (pointer, { ports, target }) =>
      target === undefined
        ? []
        : placesAt(portsDrawn(ports, pointer.screen.zoom), pointer).map(({ place, distance }) => ({
            ...target(place),
            distance,
          })),
    labels: (chart, { ports }) => portLabels(ports, chart.screen(), chart.look.language),
  }
}

function drawPorts(chart: OverlayChart, state: PortsState): void {
  const [marks, names] = portLayers(chart.look, state)
  chart.draw([marks])
  chart.draw([names], 'labels')
}

function portLayers(
  { theme, language }: ChartLook,
  { selected, namesUpTo = 24 }: PortsState,
): [LayerSpecification, LayerSpecification] {
  const colours = chartColours[theme]
  const shown: ExpressionSpecification = ['<=', ['get', 'from'], ['zoom']]
  const own: ExpressionSpecification = ['==', ['get', 'locode'], selected ?? '']
  return [
    {
      id: 'marks',
      type: 'circle',
      source: 'ports',
      minzoom: 3,
      filter: ['any', shown, own],
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 3, 2, 8, 3.2, 12, 4.5],
        'circle-color': colours.halo,
        'circle-stroke-color': ['case', own, colours.selection, colours.port],
        'circle-stroke-width': ['case', own, 3, 1.4],
      },
    },
    {
      id: 'names',
      type: 'symbol',
      source: 'ports',
      minzoom: PORT_NAMES_ZOOM,
      filter: ['all', ['any', shown, own], ['<', ['zoom'], namesUpTo]],
      layout: {
        'text-field': ['get', language === 'zh-CN' ? 'zh' : 'en'],
        'text-font': ['sans-serif'],
        'text-size': ['interpolate', ['linear'], ['zoom'], ...portNameSizes],
        'text-variable-anchor-offset': ['get', 'sides'],
        'text-justify': 'auto',
        'text-padding': 3,
        'symbol-sort-key': ['get', 'size'],
      },
      paint: { 'text-color': colours.portLabel, 'text-halo-color': colours.halo, 'text-halo-width': 1.3 },
    },
  ]
}

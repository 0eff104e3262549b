import { mapTilePath, type MapSource } from '@fairway/contract'
import type { Overlay } from '../overlay/overlay.ts'
import type { Slot } from '../overlay/slots.ts'
import { rasterLayers, rasterSheets } from './raster-layers.ts'
import { shiftedAddress } from './shifted-tiles.ts'
import { protomapsGround, protomapsNames } from './protomaps-layers.ts'
import { shortbreadGround, shortbreadNames } from './shortbread-layers.ts'
import { boundsShape } from './vector-look.ts'

interface Standing {
  slot: Slot
  order: number
  /** Of this server: nobody else is asked. */
  origin: string
  onMissed?(): void
}

/** A map or an overlay of the operator's, drawn from this server's tiles. */
export function createMapSource(source: MapSource, { slot, order, origin, onMissed }: Standing): Overlay<object> {
  const { tiles } = source
  return {
    id: `map-${source.id}`,
    slot,
    order,
    missed: onMissed,
    add(chart) {
      const { minZoom: minzoom, maxZoom: maxzoom, bounds } = source
      const extent = { minzoom, maxzoom, ...(bounds ? { bounds } : {}) }
      if (tiles.kind === 'vector') {
        chart.source('tiles', { type: 'vector', tiles: [addressOf(origin, source, 0)], ...extent })
        chart.source('extent', { type: 'geojson', data: boundsShape(bounds) })
        return
      }
      for (const sheet of rasterSheets(tiles)) {
        const address = addressOf(origin, source, sheet)
        chart.source(`sheet-${sheet}`, {
          type: 'raster',
          tiles: [tiles.shift === null ? address : shiftedAddress(tiles.shift, address)],
          tileSize: tiles.tileSize,
          ...extent,
        })
      }
    },
    paint(chart) {
      if (tiles.kind === 'raster') return chart.draw(rasterLayers(tiles, source.opacity, chart.look))
      const [ground, names] =
        tiles.schema === 'protomaps' ? [protomapsGround, protomapsNames] : [shortbreadGround, shortbreadNames]
      chart.draw(ground(chart.look.theme))
      chart.draw(names(chart.look), 'names')
    },
  }
}

/** Where this server's tiles are, with {z}, {x}, {y}. Not by new URL(): it would escape the braces. */
const addressOf = (origin: string, { id, version }: MapSource, sheet: number): string =>
  origin +
  mapTilePath
    .replace(':id', encodeURIComponent(id))
    .replace(':sheet', String(sheet))
    .replace(':z/:x/:y', `{z}/{x}/{y}?v=${encodeURIComponent(version)}`)

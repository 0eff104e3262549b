import type { ChartLayer } from '@fairway/contract'
import { officialLayers } from '../areas/official/official-layers.ts'
import type { Context, Part } from '../part.ts'
import { layerFileRoutes, layerListRoutes, type ChartLayers } from './chart-layers.routes.ts'
import { chartLayerFolder, LayerFolder, type KeptLayer } from './layer-folder.ts'
import { createMaritimeLines, maritimeLayer } from './maritime-layer.ts'

/** Layers that a reader may lay over the chart: those of the operator's folder, the official areas, and the limits of territorial seas. */
export function chartLayersPart({ config, log, now }: Context): Part {
  const folder = new LayerFolder(chartLayerFolder(config.dataDir), now, (file, reason) =>
    log('chart layers').warn({ file, reason }, 'a layer of the operator cannot be used'),
  )
  const maritime = createMaritimeLines()
  const layers: ChartLayers = {
    async list() {
      const own = await folder.layers()
      return [...own.map(toldOf), ...officialLayers.map(({ layer }) => layer), maritimeLayer]
    },
    async json(id) {
      if (id === maritimeLayer.id) return maritime()
      const official = officialLayers.find(({ layer }) => layer.id === id)
      if (official !== undefined) return official.json
      return (await folder.layers()).find((layer) => layer.id === id)?.json ?? null
    },
  }
  return { name: 'chart layers', api: [layerListRoutes(layers)], pages: [layerFileRoutes(layers)] }
}

const toldOf = ({ id, name, nameZh, credit, date, notIn, revision }: KeptLayer): ChartLayer => ({
  id,
  name,
  nameZh,
  credit,
  date,
  revision,
  notIn,
})

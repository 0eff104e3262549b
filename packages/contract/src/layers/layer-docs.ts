import { describeRoom } from '../api/api-doc.ts'
import { layerApi } from './layer-api.ts'

export const layerRoom = describeRoom({
  tag: 'layers',
  about: 'Layers of this server that can be laid over the map; each is GeoJSON at `/layers/{id}.geojson`.',
  calls: layerApi,
  docs: {
    listLayers: {
      summary: 'The layers of this server',
      errors: [],
      example: {
        result: {
          layers: [
            {
              id: 'own-eez',
              name: 'Exclusive economic zones',
              nameZh: '专属经济区',
              credit: 'Flanders Marine Institute, CC BY 4.0',
              date: '2023-10-25',
              revision: '1a2b3c4d',
              notIn: [],
            },
          ],
        },
      },
    },
  },
})

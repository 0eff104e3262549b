import type { Language } from '@fairway/contract'
import { collectionOf, collections } from './collections.ts'

export interface Link {
  href: string
  rel: string
  type: string
  title?: string
}

const JSON_TYPE = 'application/json'
export const GEOJSON = 'application/geo+json'
const OPENAPI = 'application/vnd.oai.openapi+json;version=3.0'
const LONGITUDE_LATITUDE = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84'

const titles = {
  landing: { 'zh-CN': '航道 · OGC API 要素', 'en-US': 'Fairway · OGC API Features' },
  description: {
    'zh-CN':
      '船舶、港口、挂靠记录与区域图层，供 QGIS 等地图软件使用。请在 Authorization 头中提供 API 密钥。使用 GDAL 读取整个图层时，请加上 -oo PAGE_SIZE=1000，默认每页仅 10 个要素。',
    'en-US':
      'Vessels, ports, port calls and areas as layers for QGIS and other map software. The API key goes into the header Authorization. Give GDAL -oo PAGE_SIZE=1000 to read a whole layer: it may ask for ten features at a time.',
  },
} as const satisfies Record<string, Record<Language, string>>

/** What is said of the layers to everybody (OGC 17-069r4, clause 7). `base`: where `/ogc` lies. */
export function aboutFeatures(base: string, language: Language) {
  const link = (path: string, rel: string, type = JSON_TYPE): Link => ({ href: `${base}${path}`, rel, type })
  const collection = (id: string) => {
    const found = collectionOf(id)
    if (found === null) return null
    return {
      id,
      title: found.title[language],
      description: found.description[language],
      extent: { spatial: { bbox: [[-180, -90, 180, 90]], crs: LONGITUDE_LATITUDE } },
      itemType: 'feature',
      crs: [LONGITUDE_LATITUDE],
      links: [link(`/collections/${id}`, 'self'), link(`/collections/${id}/items`, 'items', GEOJSON)],
    }
  }
  return {
    collection,
    landing: () => ({
      title: titles.landing[language],
      description: titles.description[language],
      links: [
        link('', 'self'),
        link('/api', 'service-desc', OPENAPI),
        link('/conformance', 'conformance'),
        link('/collections', 'data'),
      ],
    }),
    conformance: () => ({
      conformsTo: ['core', 'geojson'].map((name) => `http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/${name}`),
    }),
    collections: () => ({
      links: [link('/collections', 'self')],
      collections: Object.keys(collections).map(collection),
    }),
    api: (version: string) => apiOf(base, version),
  }
}

const parameter = (name: string, schema: object, place = 'query') => ({
  name,
  in: place,
  required: place === 'path',
  schema,
})
const answer = (type: string) => ({ 200: { description: 'OK', content: { [type]: { schema: { type: 'object' } } } } })
const keyed = { security: [{ key: [] }] }

/** The description of the layers that a client of OGC API Features reads: which parameters there are, and how many features at once. */
const apiOf = (base: string, version: string) => ({
  openapi: '3.0.3',
  info: { title: titles.landing['en-US'], version },
  servers: [{ url: base }],
  paths: {
    '/': { get: { responses: answer(JSON_TYPE) } },
    '/conformance': { get: { responses: answer(JSON_TYPE) } },
    '/collections': { get: { responses: answer(JSON_TYPE) } },
    ...Object.fromEntries(
      Object.keys(collections).flatMap((id) => [
        [`/collections/${id}`, { get: { responses: answer(JSON_TYPE) } }],
        [
          `/collections/${id}/items`,
          {
            get: {
              ...keyed,
              parameters: [
                parameter('bbox', { type: 'array', minItems: 4, maxItems: 6, items: { type: 'number' } }),
                parameter('datetime', { type: 'string' }),
                parameter('limit', { type: 'integer', minimum: 1, maximum: 1_000, default: 100 }),
              ],
              responses: answer(GEOJSON),
            },
          },
        ],
        [
          `/collections/${id}/items/{featureId}`,
          {
            get: {
              ...keyed,
              parameters: [parameter('featureId', { type: 'string' }, 'path')],
              responses: answer(GEOJSON),
            },
          },
        ],
      ]),
    ),
  },
  components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
})

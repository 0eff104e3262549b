import type { Language } from '@fairway/contract'
import type { V1CallId } from '@fairway/contract/v1'
import { moment } from '../resources/describe.ts'
import type { ItemsQuery } from './items-query.ts'

/** A call of `/v1` that answers with the features, and how it is asked. */
export interface Question {
  id: V1CallId
  sent: { params: unknown; query: Record<string, string>; body: unknown }
}

export interface Collection {
  title: Record<Language, string>
  description: Record<Language, string>
  list(asked: ItemsQuery): Question
  one(id: string): Question
  /** Of a feature: the moment it tells of, RFC 3339; null when it tells of none. */
  at: string | null
}

const geojson = { format: 'geojson' }
const page = ({ limit, cursor }: ItemsQuery) => ({
  ...geojson,
  limit: String(limit),
  ...(cursor === undefined ? {} : { cursor }),
})

const boxOf = ({ bbox: { west, south, east, north } }: ItemsQuery) => [west, south, east, north].join(',')

/** The end of a period belongs to it here (OGC 17-069r4, 7.15.4), and not in `/v1`; what is open there has no end of ours. */
const periodOf = ({ datetime }: ItemsQuery) => ({
  ...(datetime !== undefined && Number.isFinite(datetime.from) && { from: moment(datetime.from) }),
  ...(datetime !== undefined && Number.isFinite(datetime.to) && { to: moment(datetime.to + 1) }),
})

/** The collection of an id that somebody sent; null when there is none. */
export const collectionOf = (id: string): Collection | null => (Object.hasOwn(collections, id) ? collections[id] : null)

/** What maps of others show of ours, by the id of the collection. */
export const collections: Readonly<Record<string, Collection>> = {
  vessels: {
    title: { 'zh-CN': '船舶', 'en-US': 'Vessels' },
    description: {
      'zh-CN': '每艘船的最新位置，含来源与质量。',
      'en-US': 'The latest position of each vessel, with its source and quality.',
    },
    at: 'position_at',
    list: (asked) => ({ id: 'queryPositions', sent: { params: {}, query: page(asked), body: { box: asked.bbox } } }),
    one: (id) => ({ id: 'queryPositions', sent: { params: {}, query: geojson, body: { vessels: [id] } } }),
  },
  ports: {
    title: { 'zh-CN': '港口', 'en-US': 'Ports' },
    description: { 'zh-CN': '港口，大港在前。', 'en-US': 'Ports, the busiest first.' },
    at: null,
    list: (asked) => ({
      id: 'searchPorts',
      sent: { params: {}, query: { ...page(asked), box: boxOf(asked) }, body: undefined },
    }),
    one: (locode) => ({ id: 'getPort', sent: { params: { locode }, query: geojson, body: undefined } }),
  },
  'port-calls': {
    title: { 'zh-CN': '挂靠记录', 'en-US': 'Port calls' },
    description: {
      'zh-CN': '在所选时段内（最长 31 天，未选时为最近 7 天）开始的挂靠，位置为船舶停靠处。',
      'en-US':
        'Calls that began in the period (datetime; 31 days at most, the last seven where none is given), where the ship lay.',
    },
    // The call of /v1 chooses by time.
    at: null,
    list: (asked) => ({
      id: 'listPortCalls',
      sent: { params: {}, query: { ...page(asked), box: boxOf(asked), ...periodOf(asked) }, body: undefined },
    }),
    one: (id) => ({ id: 'getPortCall', sent: { params: { id }, query: geojson, body: undefined } }),
  },
  areas: {
    title: { 'zh-CN': '我的区域', 'en-US': 'Areas' },
    description: {
      'zh-CN': '密钥所属账号的区域。',
      'en-US': 'The areas of the account that the key belongs to.',
    },
    at: null,
    list: () => ({ id: 'listAreas', sent: { params: {}, query: geojson, body: undefined } }),
    one: (id) => ({ id: 'getArea', sent: { params: { id }, query: geojson, body: undefined } }),
  },
}

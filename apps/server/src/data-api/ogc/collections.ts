import type { Language } from '@fairway/contract'
import type { V1CallId } from '@fairway/contract/v1'
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
    list: (asked) => {
      const { west, south, east, north } = asked.bbox
      return {
        id: 'searchPorts',
        sent: { params: {}, query: { ...page(asked), box: [west, south, east, north].join(',') }, body: undefined },
      }
    },
    one: (locode) => ({ id: 'getPort', sent: { params: { locode }, query: geojson, body: undefined } }),
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

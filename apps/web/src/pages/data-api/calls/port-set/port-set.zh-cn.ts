import type { TableText } from '../call-text.ts'

/** A port of the table, in the answers of two calls. */
export const port = {
  title: '港口',
  fields: {
    locode: 'UN/LOCODE',
    name: '英文名',
    nameZh: '中文名',
    country: '国家/地区，ISO 3166 二位代码',
    lat: '港池纬度',
    lon: '港池经度',
    radius: '在此圆内的船视为在港',
    timeZone: 'IANA 时区',
    size: '1 最大，5 最小',
  },
} satisfies TableText

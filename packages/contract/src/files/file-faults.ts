import type { Language } from '../api/language.ts'

/** Why a file of areas or of a route cannot be read: the faults that the readers of the tracking package find, as parts of a sentence. */
const words = {
  'not-json': { 'zh-CN': '第 {line} 行的 JSON 有误', 'en-US': 'its JSON is broken in line {line}' },
  'not-geojson': { 'zh-CN': '不是 GeoJSON，缺少 type', 'en-US': 'it is no GeoJSON, for it has no "type"' },
  'not-xml': { 'zh-CN': '第 {line} 行的 XML 有误', 'en-US': 'its XML is broken in line {line}' },
  'xml-declaration': {
    'zh-CN': '第 {line} 行声明了文档类型或实体，不予接受',
    'en-US': 'line {line} declares a document type or entities, which are not taken',
  },
  'too-many-elements': { 'zh-CN': '元素超过 {most} 个', 'en-US': 'it has more than {most} elements' },
  'too-deep': { 'zh-CN': '嵌套超过 {most} 层', 'en-US': 'it is nested more than {most} deep' },
  'other-root': {
    'zh-CN': '根元素是 <{found}>，而不是 <{wanted}>',
    'en-US': 'it begins with <{found}> instead of <{wanted}>',
  },
  'no-waypoints': { 'zh-CN': '没有航路点', 'en-US': 'it has no waypoints' },
  'too-few-points': { 'zh-CN': '不足两个点', 'en-US': 'it has fewer than two points' },
  'too-many-points': { 'zh-CN': '点数超过 {most} 个', 'en-US': 'it has more than {most} points' },
  'no-position': { 'zh-CN': '第 {number} 个点不是有效位置', 'en-US': 'point {number} is no position' },
  'no-columns': { 'zh-CN': '没有分列', 'en-US': 'it has no columns' },
  'no-place-columns': { 'zh-CN': '没有纬度和经度列', 'en-US': 'it has no columns for latitude and longitude' },
  'open-quote': { 'zh-CN': '有未闭合的引号', 'en-US': 'a quotation mark in it has no end' },
  'unknown-kind': {
    'zh-CN': '从文件名看不是 RTZ、GPX、KML、CSV 或 GeoJSON 文件',
    'en-US': 'by its name it is not RTZ, GPX, KML, CSV or GeoJSON',
  },
  'too-large': { 'zh-CN': '文件超过 {most} MB', 'en-US': 'it is larger than {most} MB' },
} as const satisfies Record<string, Record<Language, string>>

/** A fault with the values that its words name. */
export interface FileFaultFound {
  fault: keyof typeof words
  values: Readonly<Record<string, string | number>>
}

/** What is wrong with a file, in a language; without a full stop, to stand behind "the file cannot be read". */
export const fileFaultText = ({ fault, values }: FileFaultFound, language: Language): string =>
  words[fault][language].replaceAll(/\{(\w+)\}/g, (hole, name: string) => {
    const value = values[name]
    return typeof value === 'number' ? value.toLocaleString(language) : (value ?? hole)
  })

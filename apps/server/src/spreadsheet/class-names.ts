import type { Language, MapClass } from '@fairway/contract'

/** What files call a class of ship, as the map's legend does. */
export const classNames: Readonly<Record<MapClass, Readonly<Record<Language, string>>>> = {
  tanker: { 'zh-CN': '油船', 'en-US': 'Tanker' },
  container: { 'zh-CN': '集装箱船', 'en-US': 'Container ship' },
  bulk: { 'zh-CN': '散货船', 'en-US': 'Bulk carrier' },
  lng: { 'zh-CN': 'LNG 船', 'en-US': 'LNG carrier' },
  passenger: { 'zh-CN': '客船', 'en-US': 'Passenger ship' },
  fishing: { 'zh-CN': '渔船', 'en-US': 'Fishing vessel' },
  working: { 'zh-CN': '工程作业船', 'en-US': 'Working vessel' },
  'public-service': { 'zh-CN': '公务船', 'en-US': 'Public service vessel' },
  'multi-purpose': { 'zh-CN': '多用途船', 'en-US': 'Multi-purpose ship' },
  'general-cargo': { 'zh-CN': '杂货船', 'en-US': 'General cargo ship' },
  'ro-ro': { 'zh-CN': '滚装船', 'en-US': 'Ro-ro ship' },
  other: { 'zh-CN': '其他', 'en-US': 'Other' },
  'base-station': { 'zh-CN': 'AIS 基站', 'en-US': 'Base station' },
  aton: { 'zh-CN': '航标', 'en-US': 'Aid to navigation' },
  'sar-aircraft': { 'zh-CN': '搜救飞机', 'en-US': 'SAR aircraft' },
  distress: { 'zh-CN': '遇险示位标', 'en-US': 'Distress beacon' },
}

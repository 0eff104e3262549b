import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './layers.en-us.ts'

export const texts: Translation<typeof english> = {
  map: '底图',
  and: '、',
  notComing: '{{names}}：部分图块暂时取不到，先显示内置海图。',
  builtIn: '内置海图',
  chart: '海图',
  light: '浅色',
  dark: '深色',
  show: '显示',
  graticule: '经纬网',
  night: '昼夜分布',
  units: '距离单位',
  km: '公里',
  nm: '海里',
  positions: '坐标格式',
  'degrees-minutes': '31°12.0′N',
  'degrees-minutes-seconds': '31°12′00″N',
  decimal: '31.20000',
  timeZone: '时间显示',
  browser: '本设备时区（{{zone}}）',
  utc: '协调世界时（UTC）',
  now: '现在：{{clock}}',
  account: '账号里另存有单位和时区，每次登录时以账号为准。',
}

/** Names of the kinds AIS carries, by the number of the ship: liners, tankers, coasters, Chinese river and fishing craft. The same for every run. */
import type { ShipNames } from '../../apps/server/src/picture/search/ship-names.ts'

const first = [
  'EVER',
  'MAERSK',
  'MSC',
  'COSCO SHIPPING',
  'CMA CGM',
  'HAI',
  'XIN',
  'NORDIC',
  'OCEAN',
  'PACIFIC',
  'STAR',
  'GOLDEN',
  'ATLANTIC',
  'SEA',
  'BLUE',
  'STELLA',
  'SANTA',
  'AL',
  'BALTIC',
  'ORIENTAL',
  'CRYSTAL',
  'GLOBAL',
  'HUA',
  'ZHONG',
  'JIN',
  'YUAN',
  'DA',
  'FU',
  'SPAR',
  'CAPE',
  'GAS',
  'STENA',
  'THOR',
  'AFRICAN',
  'ASIAN',
  'NAVE',
  'MINERVA',
  'FRONT',
  'EAGLE',
  'HANJIN',
]
const second = [
  'GIVEN',
  'ESSEN',
  'LIBRA',
  'VIRGO',
  'GLORY',
  'PRINCESS',
  'SPIRIT',
  'HARMONY',
  'FORTUNE',
  'DIAMOND',
  'PIONEER',
  'TRADER',
  'EXPRESS',
  'BRIDGE',
  'WISDOM',
  'JASMINE',
  'ROSE',
  'DRAGON',
  'PHOENIX',
  'HORIZON',
  'LEADER',
  'CHAMPION',
  'VICTORY',
  'ANGEL',
  'BREEZE',
  'DAWN',
  'CORAL',
  'PEARL',
  'GENIUS',
  'TOSCANA',
  'ROTTERDAM',
  'HAMBURG',
  'SHANGHAI',
  'SINGAPORE',
  'VALPARAISO',
  'ANTWERP',
  'LIVERPOOL',
  'YOKOHAMA',
]
const river = [
  'ZHE DAI YU',
  'MIN SHI YU',
  'LU RONG YU',
  'SU TAI HUO',
  'WAN HE FEI',
  'YUE GUANG ZHOU',
  'GUI PING NAN',
  'CHANG JIANG',
  'XIANG YI YANG',
  'E YICHANG',
  'HANG ZHOU HUO',
  'JIANG XIA LUN',
]
const riverZh = [
  '浙岱渔',
  '闽狮渔',
  '鲁荣渔',
  '苏泰货',
  '皖和肥',
  '粤广州',
  '桂平南',
  '长江',
  '湘益阳',
  '鄂宜昌',
  '杭州货',
  '江夏轮',
]
const syllables = [
  'ka',
  'ri',
  'na',
  'to',
  'mo',
  've',
  'lu',
  'ster',
  'den',
  'hal',
  'ber',
  'gan',
  'zi',
  'po',
  'mar',
  'sol',
  'tin',
  'ra',
  'de',
  'wy',
  'bo',
  'fen',
  'ul',
  'os',
]
const zhWords = [
  '新',
  '海',
  '通',
  '中',
  '远',
  '荣',
  '盛',
  '华',
  '泰',
  '福',
  '星',
  '金',
  '达',
  '顺',
  '安',
  '宏',
  '鑫',
  '东',
  '方',
  '长',
  '锦',
  '江',
]

/** A repeatable number in [0, 1) for `seed`. */
export function random(seed: number): number {
  let value = Math.imul(seed ^ 0x9e37_79b9, 0x85eb_ca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2_ae35)
  return ((value ^ (value >>> 16)) >>> 0) / 2 ** 32
}
const pick = <T>(from: readonly T[], seed: number): T => from[Math.floor(random(seed) * from.length)]!

/** MMSI of ship number `index`: all different, over many countries. */
export const mmsiOf = (index: number): number => (201 + (index % 574)) * 1_000_000 + ((index * 7) % 1_000_000)

function imoOf(index: number): number {
  const digits = String(100_000 + (index % 900_000))
  return Number(digits + ([...digits].reduce((sum, digit, at) => sum + Number(digit) * (7 - at), 0) % 10))
}

function latinName(index: number): string {
  const kind = random(index * 5 + 1)
  if (kind < 0.3)
    return `${pick(first, index * 5 + 2)} ${pick(second, index * 5 + 3)}${random(index * 5 + 4) < 0.3 ? ` ${Math.floor(random(index) * 40)}` : ''}`
  const made = Array.from({ length: 2 + Math.floor(random(index * 5 + 2) * 3) }, (_, at) =>
    pick(syllables, index * 31 + at),
  )
    .join('')
    .toUpperCase()
  return kind < 0.75 ? made : `${made} ${pick(second, index * 5 + 3)}`
}

export function namesOf(index: number): ShipNames {
  const domestic = random(index * 3) < 0.3
  const place = Math.floor(random(index * 11) * river.length)
  const number = String(Math.floor(random(index * 13) * 99_999)).padStart(5, '0')
  const zh = domestic
    ? riverZh[place] + number
    : random(index * 17) < 0.05
      ? pick(zhWords, index) + pick(zhWords, index + 1) + pick(zhWords, index + 2)
      : null
  const merchant = !domestic && random(index * 19) < 0.5
  return {
    name: domestic ? `${river[place]} ${number}` : latinName(index),
    nameZh: zh,
    callSign: domestic
      ? null
      : `${String.fromCharCode(65 + (index % 26))}${(index * 7919).toString(36).toUpperCase().slice(-4).padStart(4, 'X')}`,
    imo: merchant ? imoOf(index) : null,
    formerNames: merchant && random(index * 23) < 0.3 ? [latinName(index + 400_000)] : [],
  }
}

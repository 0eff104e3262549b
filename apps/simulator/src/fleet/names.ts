import { mix, pick, unit } from '../random.ts'
import type { Kind } from './kinds.ts'

/** A name as it is painted on the bow in Latin letters (AIS knows no others) and, for ships of Chinese owners, in Chinese. */
export interface ShipName {
  name: string
  nameZh: string | null
}

type Syllable = readonly [hanzi: string, pinyin: string]
const syllables = (text: string): Syllable[] => text.split(' ').map((entry) => [entry.slice(0, 1), entry.slice(1)])

const first = syllables(
  '新XIN 华HUA 海HAI 远YUAN 宏HONG 盛SHENG 瑞RUI 永YONG 鑫XIN 润RUN 恒HENG 泰TAI 金JIN 银YIN 明MING 东DONG 南NAN 北BEI 顺SHUN 吉JI 福FU 天TIAN 德DE 正ZHENG 江JIANG 浦PU 云YUN 星XING 凯KAI 嘉JIA 安AN 宁NING',
)
const second = syllables(
  '丰FENG 达DA 通TONG 运YUN 航HANG 洋YANG 和HE 兴XING 昌CHANG 隆LONG 源YUAN 利LI 发FA 祥XIANG 宇YU 龙LONG 鹏PENG 峰FENG 川CHUAN 河HE 湖HU 港GANG 岛DAO 舟ZHOU 宝BAO 荣RONG 平PING 春CHUN 晖HUI 霖LIN',
)
/** Short names of the coastal provinces and of counties known for fishing: boats are registered by them. */
const fishingGrounds = syllables('浙ZHE 闽MIN 鲁LU 粤YUE 琼QIONG 桂GUI 辽LIAO 苏SU 冀JI')
const counties = syllables(
  '岭LING 象XIANG 岱DAI 普PU 嵊SHENG 石SHI 霞XIA 荣RONG 文WEN 蓬PENG 阳YANG 台TAI 湛ZHAN 临LIN',
)

const adjectives =
  'AMBER ARCTIC ATLANTIC AZURE BALTIC BOLD BRIGHT CALM CORAL CRIMSON DIAMOND EASTERN EMERALD ETERNAL FAIR GENTLE GOLDEN GRAND HAPPY INDIGO IRON IVORY JADE LUCKY NOBLE NORDIC NORTHERN OCEANIC OPAL PACIFIC PEARL POLAR PROUD QUIET RAPID ROYAL SAPPHIRE SILVER SOLAR SOUTHERN SWIFT TROPIC VALIANT WESTERN'.split(
    ' ',
  )
const nouns =
  'ALBATROSS ANCHOR ARROW AURORA BREEZE CARAVEL CAPE CAVALIER COMPASS CONDOR CRANE CREST CURRENT DAWN DOLPHIN EGRET EXPLORER FALCON FORTUNE GANNET GLORY HARMONY HARRIER HERON HORIZON JOURNEY LANTERN LAUREL LEGACY MERIDIAN MONSOON ORCHID OSPREY PASSAGE PIONEER PLOVER PROSPERITY QUEST RESOLVE SENTINEL SPIRIT STAR SUMMIT SWALLOW TERN TRADER TRIUMPH VOYAGER WAVE WILLOW ZEPHYR'.split(
    ' ',
  )
const persons =
  'AGNES ALMA ANNIKA BEATRIZ BRIGITTA CARMEN CLARA DAGNY ELENA ELIN FREYA GRETA HANNE INGRID IRIS JOHANNA KAREN LENA LUCIA MAGNA MARGIT MARISOL NADIA OLGA PAULINA ROSALIA SIGRID SOLVEIG TERESA VERA'.split(
    ' ',
  )
const maru =
  'ASAHI EIWA FUKUEI HAKUSAN HOEI KAIYO KOSEI KYOWA MEIJIN NISSHIN RYOFU SEIWA SHINEI SHOWA SUMIYO TAIHEI TENYO TOYOMI YAMATO ZUIHO'.split(
    ' ',
  )

/** The name of a ship by her flag; `key` is a number of her own. */
export function nameShip(key: number, country: string, kind: Kind): ShipName {
  const chinese =
    country === 'CN' ||
    (unit(key, 1) < 0.55 && (country === 'HK' || country === 'TW')) ||
    (unit(key, 1) < 0.12 && kind.trade === 'world')
  if (chinese) return chineseName(key, kind)
  if (country === 'JP' && unit(key, 2) < 0.7)
    return {
      name: `${pick(maru, key, 3)} MARU${kind.trade === 'world' ? '' : ` NO.${1 + (mix(key, 4) % 98)}`}`,
      nameZh: null,
    }
  return { name: latinName(key, kind), nameZh: null }
}

function chineseName(key: number, kind: Kind): ShipName {
  const number = mix(key, 5)
  if (kind.shipClass === 'fishing') {
    const [province, county] = [pick(fishingGrounds, key, 6), pick(counties, key, 7)]
    const digits = String(10_000 + (number % 80_000))
    return { name: `${province[1]}${county[1]}YU${digits}`, nameZh: `${province[0]}${county[0]}渔${digits}` }
  }
  const [a, b] = [pick(first, key, 6), pick(second, key, 7)]
  const work = workWord(kind)
  if (work)
    return {
      name: `${a[1]} ${b[1]} ${work[1]} ${1 + (number % 60)}`,
      nameZh: `${a[0]}${b[0]}${work[0]}${1 + (number % 60)}`,
    }
  if (unit(key, 8) < 0.45) {
    const c = pick(second, key, 9)
    return { name: `${a[1]} ${b[1]} ${c[1]}`, nameZh: `${a[0]}${b[0]}${c[0]}` }
  }
  const count = 1 + (number % (kind.trade === 'world' ? 40 : 188))
  return { name: `${a[1]} ${b[1]} ${count}`, nameZh: `${a[0]}${b[0]}${count}` }
}

function workWord(kind: Kind): Syllable | null {
  if (kind.shipTypes.includes(52)) return ['拖', 'TUO']
  if (kind.shipTypes.includes(50)) return ['引', 'YIN']
  if (kind.shipTypes.includes(51)) return ['救', 'JIU']
  return null
}

function latinName(key: number, kind: Kind): string {
  if (kind.shipClass === 'fishing' && unit(key, 10) < 0.7) return `${pick(persons, key, 11)} ${pick(persons, key, 12)}`
  if (kind.shipTypes.includes(50)) return `PILOT ${pick(nouns, key, 13)}`.slice(0, 20)
  if (kind.shipClass === 'lng' && unit(key, 14) < 0.5)
    return `${kind.length[1] > 240 ? 'LNG' : 'GAS'} ${pick(nouns, key, 13)}`
  if (kind.shipClass === 'other' && unit(key, 14) < 0.5) return pick(persons, key, 11)
  const name = `${pick(adjectives, key, 15)} ${pick(nouns, key, 13)}`
  return kind.trade === 'local' ? `${name} ${1 + (mix(key, 16) % 9)}`.slice(0, 20) : name
}

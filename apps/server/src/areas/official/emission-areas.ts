import { caribbean, northAmerican } from './north-american-eca.ts'
import { at, land, sea, type OfficialOutline, type Stretch } from './official-area.ts'

/** The parallel of the Skaw, where the Baltic begins and the Skagerrak ends. */
const SKAW = at(57, 44.8, 'N')
const skaw = [
  [SKAW, 10.63],
  [SKAW, 12.1],
] as const

/** MARPOL Annex I, regulation 1.11.2: with the gulfs of Bothnia and Finland, bounded by the parallel of the Skaw. */
const baltic: readonly Stretch[] = [
  sea(...skaw),
  land(
    [58, 12.6],
    [57, 13],
    [56.1, 13.6],
    [56.4, 15.4],
    [58.4, 15.9],
    [59.8, 16.2],
    [61.5, 16.4],
    [63.5, 18],
    [65, 20.4],
    [66.2, 22],
    [66.2, 25.3],
    [65, 26.2],
    [63.5, 24],
    [61.5, 22.6],
    [60.9, 25],
    [61.2, 28.8],
    [60.3, 30.8],
    [59.6, 30.8],
    [59.1, 28.4],
    [59, 26],
    [58, 25.2],
    [56.6, 24.6],
    [56.2, 22],
    [55, 22],
    [54.3, 21.2],
    [53.7, 19.2],
    [53.7, 17],
    [53.2, 14.9],
    [53.4, 12],
    [53.6, 10.5],
    [54.2, 9.7],
    [55, 9.2],
    [56.5, 9.5],
    [57.3, 10.1],
    [57.6, 10.4],
  ),
]

/**
 * MARPOL Annex V, regulation 1.14.6: south of 62° N and east of 4° W; the Skagerrak north of the parallel of the Skaw; the Channel and its
 * approaches east of 5° W and north of 48° 30′ N.
 */
const north: readonly Stretch[] = [
  sea([at(50, 8.7, 'N'), -5], [48.5, -5], [48.5, -4.7]),
  land(
    [48.4, -4.2],
    [48.3, -1.3],
    [48.9, 0.5],
    [49.2, 1.4],
    [50.2, 2],
    [50.7, 3.2],
    [50.9, 4.7],
    [51.6, 5],
    [52.2, 5.9],
    [52.9, 7.3],
    [52.9, 9],
    [53.3, 10.3],
    [54.2, 9.7],
    [55, 9.2],
    [56.5, 9.5],
    [57.3, 10.1],
    [57.6, 10.4],
  ),
  sea(...skaw),
  land([58.5, 12.2], [59.3, 11.8], [60, 11], [59.6, 9.5], [59.2, 8], [60.4, 7.6], [61.4, 7.8]),
  sea([62, 5.2], [62, -4], [at(58, 34, 'N'), -4]),
  land([56, -4], [55, -2.6], [53.6, -1.8], [52, -1.6], [51, -2.5], [50.75, -4]),
]

/** MARPOL Annex VI, appendix VII, paragraph 4 (MEPC.361(79)), without the approach to the Suez Canal. */
const mediterranean: readonly Stretch[] = [
  sea([at(36, 11, 'N'), at(6, 2, 'W')], [at(35, 48, 'N'), at(5, 55, 'W')]),
  land(
    [35, -5.2],
    [34.4, -2],
    [35.3, 1],
    [36, 5],
    [36, 9],
    [34, 9.2],
    [32.4, 10.6],
    [31.6, 13.5],
    [30, 16],
    [29.4, 19],
    [30.6, 21.5],
    [30.6, 25],
    [30.2, 29],
    [30.6, 31.6],
    [at(31, 14, 'N'), 32.1],
  ),
  sea(
    [at(31, 14, 'N'), at(32, 16, 'E')],
    [at(31, 29, 'N'), at(32, 16, 'E')],
    [at(31, 29, 'N'), at(32, 28.48, 'E')],
    [at(31, 14, 'N'), at(32, 32.62, 'E')],
  ),
  land(
    [30.9, 32.8],
    [30.9, 34.4],
    [32, 35.3],
    [34, 36.4],
    [36, 36.7],
    [37, 36.6],
    [37.3, 34.5],
    [36.8, 32],
    [37.4, 30.4],
    [37.4, 28.9],
    [38.7, 27.8],
    [39.5, 27.2],
    [40, 26.4],
  ),
  sea([at(40, 1, 'N'), at(26, 12, 'E')], [at(40, 3, 'N'), at(26, 11, 'E')]),
  land(
    [40.3, 26.45],
    [40.55, 26.85],
    [40.8, 27],
    [41.3, 25.5],
    [41.2, 24],
    [40.8, 22.4],
    [39.7, 21.6],
    [40.2, 20.6],
    [41.5, 20.2],
    [42.8, 19.5],
    [43.8, 17.5],
    [45.3, 15.4],
    [45.9, 14.3],
    [46.1, 13],
    [45.6, 11.6],
    [45.2, 9.5],
    [44.7, 8],
    [44.2, 7.1],
    [44, 5.5],
    [44, 4],
    [43.3, 2.2],
    [42, 1.6],
    [40, -1],
    [38.3, -1.4],
    [37.2, -3.5],
    [36.9, -5.2],
    [36.5, -5.8],
  ),
]

const marpol = { source: 'MARPOL Annex VI, IMO', set: 'emission', asOf: '2025-05-01' } as const

/**
 * Emission control areas in which a ship burns fuel of at most 0.10 % sulphur, as MARPOL Annex VI (regulations 13 and 14, appendix VII) has
 * them. What is adopted and not yet in force for sulphur, and what states demand by laws of their own, is not among them.
 */
export const emissionAreas: readonly OfficialOutline[] = [
  {
    ...marpol,
    id: 'official-ecabalt',
    name: 'Baltic Sea ECA',
    nameZh: '波罗的海排放控制区',
    note: 'Sulphur 0.10 % since 2015; NOx Tier III for ships built from 2021.',
    noteZh: '自 2015 年起硫含量不超过 0.10%;2021 年及以后建造的船舶适用 NOx 第三阶段标准。',
    rings: [baltic],
  },
  {
    ...marpol,
    id: 'official-ecansea',
    name: 'North Sea ECA',
    nameZh: '北海排放控制区',
    note: 'With the English Channel. Sulphur 0.10 % since 2015; NOx Tier III for ships built from 2021.',
    noteZh: '含英吉利海峡。自 2015 年起硫含量不超过 0.10%;2021 年及以后建造的船舶适用 NOx 第三阶段标准。',
    rings: [north],
  },
  {
    ...marpol,
    id: 'official-ecaname',
    name: 'North American ECA',
    nameZh: '北美排放控制区',
    note: 'Pacific and Atlantic coasts, Gulf of Mexico and Hawaii. Sulphur 0.10 % since 2015; NOx Tier III for ships built from 2016.',
    noteZh:
      '含太平洋、大西洋沿岸、墨西哥湾和夏威夷。自 2015 年起硫含量不超过 0.10%;2016 年及以后建造的船舶适用 NOx 第三阶段标准。',
    rings: northAmerican,
  },
  {
    ...marpol,
    id: 'official-ecacari',
    name: 'United States Caribbean Sea ECA',
    nameZh: '美国加勒比海排放控制区',
    note: 'Around Puerto Rico and the Virgin Islands. Sulphur 0.10 % since 2015; NOx Tier III for ships built from 2016.',
    noteZh:
      '波多黎各和美属维尔京群岛周围。自 2015 年起硫含量不超过 0.10%;2016 年及以后建造的船舶适用 NOx 第三阶段标准。',
    rings: caribbean,
  },
  {
    ...marpol,
    id: 'official-ecamedi',
    name: 'Mediterranean Sea ECA',
    nameZh: '地中海排放控制区',
    note: 'Sulphur 0.10 % since 1 May 2025.',
    noteZh: '自 2025 年 5 月 1 日起硫含量不超过 0.10%。',
    rings: [mediterranean],
  },
]

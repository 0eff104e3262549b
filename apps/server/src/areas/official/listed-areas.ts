import { at, land, sea, type OfficialOutline, type Stretch } from './official-area.ts'

/** The Red Sea south of 18° N, the Gulf of Aden and the sea off Somalia; rhumb lines between the points of the list. */
const adenAndSomalia: readonly Stretch[] = [
  sea([18, 38.2], [18, 41.8]),
  land([18, 44], [16.8, 52.8]),
  sea(
    [at(16, 38.5, 'N'), at(53, 6.5, 'E')],
    [at(14, 55, 'N'), at(53, 50, 'E')],
    [at(10, 48, 'N'), at(60, 15, 'E')],
    [at(6, 45, 'S'), at(48, 45, 'E')],
    [at(1, 40, 'S'), at(41, 34, 'E')],
  ),
  land([-1.4, 41.2], [2, 44], [6, 47], [9.8, 49.5], [10, 44], [11, 42.2], [14, 39.8], [15.4, 38.6]),
]

/** The Sea of Azov and the Black Sea north and east of the line. */
const blackSea: readonly Stretch[] = [
  sea(
    [at(45, 10.858, 'N'), at(29, 45.929, 'E')],
    [at(45, 11.235, 'N'), at(29, 51.14, 'E')],
    [at(45, 11.474, 'N'), at(29, 59.563, 'E')],
    [at(45, 5.354, 'N'), at(30, 2.408, 'E')],
    [at(44, 46.625, 'N'), at(30, 58.722, 'E')],
    [at(44, 44.244, 'N'), at(31, 10.497, 'E')],
    [at(44, 2.877, 'N'), at(31, 24.602, 'E')],
    [at(43, 27.091, 'N'), at(31, 19.954, 'E')],
    [at(43, 23.126, 'N'), at(40, 0.599, 'E')],
  ),
  land([44.3, 39.9], [45.2, 38.8], [47.4, 39.8], [47.4, 36], [46.9, 32.8], [47.3, 31.6], [46.3, 30], [45.5, 29.3]),
]

/** The territorial sea of Mozambique and Tanzania between Mnazi Bay and Baía do Lúrio. */
const caboDelgado: readonly Stretch[] = [
  sea(
    [at(10, 19.6, 'S'), at(40, 18.9, 'E')],
    [at(10, 10.3, 'S'), at(40, 34.44, 'E')],
    [at(10, 32, 'S'), at(40, 53, 'E')],
    [at(12, 20, 'S'), at(40, 53, 'E')],
    [at(13, 29.97, 'S'), at(40, 49.7, 'E')],
    [at(13, 30, 'S'), at(40, 31.6, 'E')],
  ),
  land([-13.5, 40.3], [-12.2, 40.3], [-11, 40.2]),
]

const jwc = { source: 'Joint War Committee, JWLA-032', set: 'danger', asOf: '2023-12-18' } as const

/**
 * Waters in which owners have to notify their underwriters of a voyage: those areas of the list that are laid down by coordinates. The
 * states that the list names besides (with twelve miles off their coasts) are not drawn, nor is Guyana, which it names for calls at
 * offshore installations alone. A later list replaces this one.
 */
export const listedAreas: readonly OfficialOutline[] = [
  {
    ...jwc,
    id: 'official-jwcaden',
    name: 'Southern Red Sea, Gulf of Aden and Indian Ocean',
    nameZh: '红海南部、亚丁湾和印度洋',
    note: 'South of 18° N in the Red Sea. Coastal waters of adjoining states up to 12 nm are left out by the list where it does not name them; they are in this outline.',
    noteZh: '红海北纬 18° 以南。名单未点名的沿岸国 12 海里以内水域不在名单之列，但包含在本轮廓内。',
    rings: [adenAndSomalia],
  },
  {
    ...jwc,
    id: 'official-jwcblak',
    name: 'Sea of Azov and northern Black Sea',
    nameZh: '亚速海和黑海北部',
    note: 'Around Romanian waters, then east to the border of Russia and Georgia.',
    noteZh: '绕罗马尼亚水域，向东至俄罗斯与格鲁吉亚边界。',
    rings: [blackSea],
  },
  {
    ...jwc,
    id: 'official-jwccabo',
    name: 'Cabo Delgado',
    nameZh: '德尔加杜角',
    note: 'Territorial sea from Mnazi Bay to Baía do Lúrio; its outer limit is drawn coarsely.',
    noteZh: '姆纳济湾至卢里奥湾之间的领海；外部界限为粗略绘制。',
    rings: [caboDelgado],
  },
]

/** What of the list the areas together leave out, for who watches them all. */
export const listedAreasNote = {
  note: 'The areas of the list that are laid down by coordinates. Not in it: states that the list names, with 12 nm off their coasts; Guyana, which it names for calls at offshore installations alone. A later list may exist.',
  noteZh:
    '仅含名单以坐标划定的区域，不包括名单点名的国家（及其沿岸 12 海里水域）；圭亚那仅因停靠其近海设施而列名，也不包括在内。名单可能已有更新。',
}

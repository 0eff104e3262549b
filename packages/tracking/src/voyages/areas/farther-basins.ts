import type { Port } from '../../ports/port.ts'

/** Degrees and metres. */
export type LimitCircle = readonly [lat: number, lon: number, radius: number]

/** The limits of a port of the table: its own circle and those of what lies outside it. */
export const limitsOf = ({
  locode,
  lat,
  lon,
  radius,
}: Pick<Port, 'locode' | 'lat' | 'lon' | 'radius'>): LimitCircle[] => [
  [lat, lon, radius],
  ...(fartherBasins[locode] ?? []),
]

/**
 * Basins, terminals and roads of large ports that lie outside the circle of the port table. Placed from general knowledge
 * of these harbours, to about a kilometre; no survey, no outline. Basins with a row of their own in the table are not here.
 */
export const fartherBasins: Readonly<Record<string, readonly LimitCircle[]>> = {
  // Luojing and Baoshan; the roads before the Yangtze's mouth.
  CNSHA: [
    [31.47, 121.38, 6_000],
    [31.1, 122.4, 14_000],
  ],
  // Chuanshan, Meishan, Shenjiamen's side of the strait.
  CNNGB: [
    [29.89, 122.06, 6_000],
    [29.77, 121.98, 6_000],
  ],
  // Xiushan, Liuheng, Qushan.
  CNZOS: [
    [30.17, 122.16, 6_000],
    [29.75, 122.12, 8_000],
    [30.46, 122.38, 8_000],
  ],
  // The southern port district.
  CNTXG: [[38.75, 117.72, 9_000]],
  // Changxing Island.
  CNDLC: [[39.53, 121.42, 9_000]],
  // Douwei, on the southern shore of Meizhou Bay.
  CNQZJ: [[25.05, 119.01, 6_000]],
  // Shanhaiguan.
  CNSHP: [[39.985, 119.83, 4_000]],
  // The western port district.
  CNYNT: [[37.73, 121.08, 6_000]],
  // Songxia.
  CNFOC: [[25.75, 119.63, 6_000]],
  // Zhuangyuan'ao.
  CNWNZ: [[27.89, 121.13, 5_000]],
  // Sepanggar.
  MYBKI: [[6.08, 116.12, 3_000]],
  // Lach Huyen.
  VNHPH: [[20.8, 106.91, 6_000]],
  // Tuen Mun's river trade terminal.
  HKHKG: [[22.37, 113.9, 5_000]],
  // The eastern anchorages.
  SGSIN: [[1.29, 104.03, 10_000]],
  // The inner harbours as far as the Van Brienenoord bridge; the anchorages before the Maas.
  NLRTM: [
    [51.9, 4.5, 5_000],
    [52.05, 3.85, 12_000],
  ],
  // The Geeste and the fishing harbour.
  DEBRV: [[53.52, 8.585, 3_000]],
  // Barbaros.
  TRTEK: [[40.9, 27.47, 4_000]],
  // Antifer.
  FRLEH: [[49.66, 0.15, 4_000]],
  // Zandvliet and Doel up to the border.
  BEANR: [[51.37, 4.25, 5_000]],
  // The anchorages in Tokyo Bay's south.
  JPYOK: [[35.32, 139.72, 7_000]],
  // Barbours Cut and Bayport.
  USHOU: [[29.66, -94.98, 8_000]],
  // San Pedro Bay's roads outside the breakwater.
  USLGB: [[33.68, -118.14, 7_000]],
  // Arthur Kill and Perth Amboy; the Stapleton and Gravesend anchorages.
  USNYC: [[40.55, -74.24, 6_000]],
  // Bronka and Lomonosov.
  RULED: [[59.93, 29.7, 7_000]],
  // Puerto General San Martín and Timbúes.
  ARSLO: [
    [-32.7, -60.735, 6_000],
    [-32.62, -60.755, 6_000],
  ],
  // The roads before the fairway.
  BRSSZ: [[-24.08, -46.33, 8_000]],
  // Vuosaari.
  FIHEL: [[60.215, 25.195, 4_000]],
  // Tahkoluoto; the old harbour in the town.
  FIPOR: [
    [61.632, 21.39, 4_000],
    [61.49, 21.79, 3_000],
  ],
  // Petäjäs and the southern harbours.
  FIRAU: [[61.13, 21.42, 4_000]],
  // Torshamnen and the roads at Trubaduren.
  SEGOT: [
    [57.68, 11.77, 4_000],
    [57.6, 11.68, 6_000],
  ],
  // The roads under the Skaw.
  DKSKA: [[57.76, 10.72, 9_000]],
  // The Mediterranean roads, the waiting area of the southern convoy.
  EGPSD: [
    [31.4, 32.4, 10_000],
    [31.24, 32.36, 6_000],
  ],
  // The roads of Suez Bay.
  EGSUZ: [[29.85, 32.56, 9_000]],
  // Ahırkapı's and Kartal's anchorages.
  TRIST: [
    [40.96, 28.93, 8_000],
    [40.87, 29.17, 6_000],
  ],
  // The anchorages off the coast.
  AEFJR: [[25.25, 56.47, 12_000]],
  ZADUR: [[-29.84, 31.14, 9_000]],
  ZARCB: [[-28.85, 32.15, 8_000]],
  TGLFW: [[6.07, 1.3, 10_000]],
  NGLOS: [[6.32, 3.38, 10_000]],
  CMDLA: [[3.85, 9.45, 8_000]],
  BDCGP: [[22.2, 91.72, 12_000]],
  INIXY: [[22.85, 70.1, 8_000]],
  MAPTM: [[35.92, -5.42, 5_000]],
  BRPNG: [[-25.65, -48.15, 9_000]],
  BRRIG: [[-32.22, -52.02, 7_000]],
  BRITQ: [[-2.45, -44.25, 10_000]],
  // The anchorages at both ends of the canal.
  PABLB: [[8.83, -79.52, 9_000]],
  PACTB: [[9.42, -79.93, 6_000]],
  // Bolivar Roads and the fairway anchorages.
  USGLS: [[29.25, -94.6, 12_000]],
  // The anchorages between the Chesapeake's bridge and Lynnhaven.
  USORF: [[36.95, -76.05, 8_000]],
  // Salamis, Perama and the outer anchorage.
  GRPIR: [
    [37.96, 23.56, 4_000],
    [37.88, 23.58, 6_000],
  ],
}

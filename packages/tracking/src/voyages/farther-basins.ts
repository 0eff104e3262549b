/** Degrees and metres. */
type Basin = readonly [lat: number, lon: number, radius: number]

/**
 * Basins, terminals and roads of large ports that lie outside the circle of the port table. Placed from general knowledge
 * of these harbours, to about a kilometre; no survey, no outline. Basins with a row of their own in the table are not here.
 */
export const fartherBasins: Readonly<Record<string, readonly Basin[]>> = {
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
  // Xiushan, Liuheng.
  CNZOS: [
    [30.17, 122.16, 6_000],
    [29.75, 122.12, 8_000],
  ],
  // The southern port district.
  CNTXG: [[38.75, 117.72, 9_000]],
  // Changxing Island.
  CNDLC: [[39.53, 121.42, 9_000]],
  // Tuen Mun's river trade terminal.
  HKHKG: [[22.37, 113.9, 5_000]],
  // The eastern anchorages.
  SGSIN: [[1.29, 104.03, 10_000]],
  // The inner harbours as far as the Van Brienenoord bridge; the anchorages before the Maas.
  NLRTM: [
    [51.9, 4.5, 5_000],
    [52.05, 3.85, 12_000],
  ],
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
  // The roads before the fairway.
  BRSSZ: [[-24.08, -46.33, 8_000]],
}

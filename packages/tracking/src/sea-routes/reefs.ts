import type { Place } from './places.ts'

/** Reefs, cays and banks in the open sea, each within a box: the coast knows at most of the islands on them. */
const boxes: readonly (readonly [name: string, south: number, west: number, north: number, east: number])[] = [
  // Coral Sea
  ['Eastern Fields', -10.35, 145.55, -10, 145.85],
  ['Holmes Reefs', -16.65, 147.75, -16.4, 148.05],
  ['Flinders Reefs', -17.9, 148.15, -17.4, 148.6],
  ['Lihou Reef', -17.7, 151.3, -17.1, 152.2],
  ['Marion Reef', -19.35, 152.1, -18.95, 152.5],
  ['Frederick Reef', -21.1, 154.3, -20.9, 154.5],
  ['Saumarez Reefs', -22.05, 153.5, -21.6, 153.85],
  ['Kenn Reefs', -21.35, 155.65, -21.05, 155.9],
  ['Wreck Reefs', -22.25, 155.1, -22.1, 155.55],
  ['Cato Reef', -23.3, 155.5, -23.2, 155.6],
  ['Chesterfield Islands', -19.95, 158.2, -18.95, 158.6],
  ['Bellona Shoals', -21.9, 158.4, -20.7, 159.1],
  ['Indispensable Reefs', -12.95, 160, -12.3, 160.65],
  ['Middleton Reef', -29.52, 159.03, -29.4, 159.18],
  ['Elizabeth Reef', -30, 159, -29.88, 159.13],
  // South China Sea and Sulu Sea
  ['Pratas Reef', 20.57, 116.65, 20.8, 116.95],
  ['Scarborough Shoal', 15.05, 117.65, 15.25, 117.87],
  ['Tubbataha Reefs', 8.73, 119.75, 9.1, 120.1],
  // Indian Ocean
  ['Huvadhu Atoll', 0.2, 73.02, 0.93, 73.55],
  ['Bassas da India', -21.55, 39.6, -21.4, 39.78],
  // Atlantic and Caribbean
  ['Rocas Atoll', -3.92, -33.88, -3.82, -33.75],
  ['Turneffe', 17.13, -88, 17.63, -87.72],
  ['Lighthouse Reef', 17.08, -87.63, 17.5, -87.43],
  ['Glover’s Reef', 16.68, -87.9, 16.95, -87.68],
  ['Banco Chinchorro', 18.37, -87.47, 18.78, -87.2],
  ['Mouchoir Bank', 20.8, -70.95, 21.05, -70.5],
  ['Silver Bank', 20.4, -69.95, 20.9, -69.45],
  ['Georges Shoal', 41.6, -67.85, 41.85, -67.6],
]

export const reefs: readonly (readonly Place[])[] = boxes.map(([, south, west, north, east]) => [
  [south, west],
  [south, east],
  [north, east],
  [north, west],
])

import { places, type Place } from './places.ts'

/** Banks, bars and sounds off open coasts that the charts of land know nothing of: seagoing ships keep outside. */
export const shoals: readonly (readonly Place[])[] = [
  // Between Ushant and the mainland: through traffic keeps to the lanes west of the island
  '48.38 -4.7, 48.6 -4.68, 48.75 -5.2, 48.62 -5.55, 48.37 -5.25',
  // Race of Alderney and the Swinge, Casquets
  '49.66 -2.42, 49.66 -1.9, 49.76 -1.9, 49.78 -2.42',
  // Radial sand ridges off Jiangsu, the eastern shoals of Chongming and Hengsha: ships enter the Yangtze by its south channels
  '31.45 121.95, 31.42 122.25, 31.75 122.45, 32.3 122.45, 33.05 122.05, 33.3 121.4, 33.1 121.2, 32.6 121.75, 32.05 122, 31.75 121.98',
  '31.48 121.9, 31.34 121.9, 31.2 122.12, 31.16 122.35, 31.45 122.35',
  // Nantucket Shoals, and the sound behind them for ships of the sea
  '41.3 -70.02, 41.32 -69.65, 41.05 -69.3, 40.7 -69.25, 40.62 -69.75, 41.05 -70.15',
  // Diamond, Cape Lookout and Frying Pan Shoals
  '35.25 -75.55, 35.25 -75.45, 35.05 -75.28, 35 -75.38',
  '34.62 -76.56, 34.62 -76.48, 34.35 -76.38, 34.32 -76.48',
  '33.86 -78, 33.86 -77.92, 33.52 -77.52, 33.45 -77.62',
  // Cays and banks off Nicaragua and Honduras
  '16.1 -83.3, 16.1 -82.3, 14.4 -82.35, 13.95 -82.9, 14.1 -83.15, 15.2 -83.15',
  // Abrolhos
  '-17.1 -39.05, -17.2 -38.55, -18.05 -38.5, -18.25 -39, -17.95 -39.35',
  // Moreton Bay’s southern mouths; ships come in round Moreton Island
  '-27.3 153.36, -27.3 153.48, -27.5 153.48, -27.5 153.36',
  '-27.68 153.4, -27.68 153.5, -27.82 153.5, -27.82 153.38',
  // Great Sandy Strait, Breaksea Spit
  '-25.35 152.88, -25.35 153.02, -25.85 153.08, -25.85 152.9',
  '-24.3 153.12, -24.3 153.3, -24.72 153.3, -24.72 153.18',
].map(places)

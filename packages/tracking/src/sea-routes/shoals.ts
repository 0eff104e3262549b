import { places, type Place } from './places.ts'
import { reefs } from './reefs.ts'

/** Banks, bars and sounds off open coasts that the charts of land know nothing of: seagoing ships keep outside. */
export const shoals: readonly (readonly Place[])[] = [
  ...reefs,
  ...[
    // Between Ushant and the mainland: through traffic keeps to the lanes west of the island
    '48.38 -4.7, 48.6 -4.68, 48.75 -5.2, 48.62 -5.55, 48.37 -5.25',
    // Race of Alderney and the Swinge, Casquets
    '49.66 -2.42, 49.66 -1.9, 49.76 -1.9, 49.78 -2.42',
    // Radial sand ridges off Jiangsu, the eastern shoals of Chongming and Hengsha: ships enter the Yangtze by its south channels
    '31.45 121.95, 31.42 122.25, 31.75 122.45, 32.3 122.45, 33.05 122.05, 33.3 121.4, 33.1 121.2, 32.6 121.75, 32.05 122, 31.75 121.98',
    '31.48 121.9, 31.34 121.9, 31.2 122.12, 31.16 122.35, 31.45 122.35',
    // Nanhui spit; the strait of Haitan
    '31.03 121.85, 31.02 122.2, 30.9 122.27, 30.77 122.12, 30.84 121.85',
    '25.5 119.6, 25.5 119.72, 25.56 119.72, 25.56 119.6',
    // Angsa Bank and One Fathom Bank
    '3.3 101.15, 3.3 100.95, 2.95 100.93, 2.84 100.97, 2.84 101.03, 2.89 101.19, 2.96 101.22, 3.02 101.18',
    // Flats off the Irrawaddy
    '16 94.45, 15.75 94.7, 15.62 95.2, 15.6 95.7, 15.85 96.1, 16.02 96.1, 15.95 95.8, 15.9 95.2',
    // Suakin Archipelago
    '18.3 38.1, 18.8 38.45, 19.2 38.2, 19.3 37.75, 18.9 37.65, 18.4 37.85',
    // Bijagós, St Ann
    '11.55 -16.65, 11.5 -16.75, 11.1 -16.75, 10.75 -16.2, 10.75 -15.45, 11.15 -15.45, 11.45 -15.9',
    '8.05 -13.25, 8 -13.75, 7.3 -13.45, 7.1 -12.9, 7.45 -12.55',
    // Torres Strait’s reefs from Raine Island to Portlock: ships pass by Bligh Entrance, or inside; Swain Reefs
    '-11.35 143.8, -10.5 143.45, -9.65 143.85, -9.45 144.2, -10.6 144.8, -11.35 144.3',
    '-20.8 151.2, -20.8 152.3, -21.6 152.9, -22.3 152.75, -22.2 152, -21.3 151.2',
    // Off the Dutch coast: Banjaard, Haaks Grounds with the Molengat, banks before Vlieland and Terschelling, the Stortemelk between
    '51.58 3.62, 51.6 3.45, 51.7 3.45, 51.9 3.8, 51.88 4.03, 51.78 3.83',
    '53.06 4.74, 53.06 4.52, 52.9 4.5, 52.88 4.62, 52.96 4.68, 52.99 4.73',
    '53.18 4.8, 53.3 4.83, 53.345 4.99, 53.31 5.02, 53.22 4.93',
    '53.38 5.09, 53.42 5, 53.5 5.25, 53.52 5.6, 53.45 5.6, 53.42 5.3',
    // Between the mouths of Weser and Elbe
    '53.97 8.3, 53.95 8.6, 53.87 8.6, 53.7 8.5, 53.72 8.36, 53.83 8.25, 53.93 8.18',
    // Goodwin Sands, Long Sand and Kentish Knock, Race Bank and Docking Shoal
    '51.15 1.48, 51.2 1.45, 51.3 1.48, 51.35 1.58, 51.25 1.6, 51.15 1.54',
    '51.53 1.25, 51.6 1.25, 51.8 1.58, 51.78 1.66, 51.66 1.5',
    '51.6 1.5, 51.73 1.65, 51.71 1.72, 51.6 1.6',
    '53.08 0.65, 53.12 0.85, 53.22 0.98, 53.33 0.85, 53.25 0.68, 53.15 0.6',
    // West of the Île de Sein
    '48 -4.83, 48.03 -5.17, 48.09 -5.17, 48.07 -4.83',
    // Nantucket Shoals, and the sound behind them for ships of the sea
    '41.3 -70.02, 41.32 -69.65, 41.05 -69.3, 40.7 -69.25, 40.62 -69.75, 41.05 -70.15',
    // Muskeget Channel and Pollock Rip, the eastern mouths of Nantucket Sound
    '41.42 -70.46, 41.42 -70.18, 41.25 -70.18, 41.3 -70.46',
    '41.64 -70.02, 41.64 -69.65, 41.3 -69.65, 41.3 -70.02',
    // Cape May, Chincoteague, Smith and Fisherman Islands
    '38.98 -74.95, 38.98 -74.72, 38.83 -74.78, 38.83 -74.98, 38.9 -75.02',
    '37.95 -75.38, 37.95 -75.15, 37.7 -75.2, 37.7 -75.5',
    '37.22 -75.95, 37.22 -75.68, 37.02 -75.85, 37 -76',
    // Horseshoe in the Chesapeake
    '37.02 -76.29, 37.02 -76.14, 37.1 -76.11, 37.16 -76.24, 37.1 -76.31',
    // Bars of Sable Island
    '43.85 -60.45, 44 -60.45, 44.08 -59.5, 43.97 -59.4, 43.87 -59.9',
    // Diamond, Cape Lookout and Frying Pan Shoals
    '35.25 -75.55, 35.25 -75.45, 35.05 -75.28, 35 -75.38',
    '34.62 -76.56, 34.62 -76.48, 34.35 -76.38, 34.32 -76.48',
    '33.86 -78, 33.86 -77.92, 33.52 -77.52, 33.45 -77.62',
    // Cays and banks off Nicaragua and Honduras
    '16.1 -83.3, 16.1 -82.3, 14.4 -82.35, 13.95 -82.9, 14.1 -83.15, 15.2 -83.15',
    // Ortiz Bank: ships pass south of it, by the channel of Punta Indio
    '-34.55 -57.7, -34.5 -57.3, -34.45 -57.1, -34.6 -56.85, -34.85 -56.55, -35.06 -56.75, -34.85 -57.4',
    // Abrolhos
    '-17.1 -39.05, -17.2 -38.55, -18.05 -38.5, -18.25 -39, -17.95 -39.35',
    // Moreton Bay’s southern mouths; ships come in round Moreton Island
    '-27.3 153.36, -27.3 153.48, -27.5 153.48, -27.5 153.36',
    '-27.68 153.4, -27.68 153.5, -27.82 153.5, -27.82 153.38',
    // Great Sandy Strait, Breaksea Spit
    '-25.35 152.88, -25.35 153.02, -25.85 153.08, -25.85 152.9',
    '-24.3 153.12, -24.3 153.3, -24.72 153.3, -24.72 153.18',
  ].map(places),
]

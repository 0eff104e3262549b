import type { Place } from './places.ts'

/** A part of a river between two places on it, and how far it is for a ship, nautical miles. */
export interface RiverReach {
  readonly name: string
  readonly from: Place
  readonly to: Place
  readonly miles: number
}

/** Kilometres and statute miles of rivers as nautical ones. */
const KM = 1 / 1.852
const STATUTE = 1.609_344 * KM

type Row = readonly [name: string, fromLat: number, fromLon: number, toLat: number, toLon: number, miles: number]

// By the kilometre or mile posts of the rivers, as their authorities count them; seaward end first.
const rows: readonly Row[] = [
  ['Elbe: Brunsbüttel–Hamburg', 53.885, 9.12, 53.54, 9.97, 73 * KM],
  ['Elbe: Hamburg–Magdeburg', 53.54, 9.97, 52.13, 11.65, 294 * KM],
  ['Kiel Canal', 53.89, 9.13, 54.37, 10.14, 98.6 * KM],
  ['Scheldt: Vlissingen–Antwerp', 51.42, 3.62, 51.24, 4.38, 46],
  ['Rhine: Dordrecht–Emmerich', 51.82, 4.65, 51.83, 6.24, 124 * KM],
  ['Rhine: Emmerich–Cologne', 51.83, 6.24, 50.94, 6.97, 164 * KM],
  ['Rhine: Cologne–Mainz', 50.94, 6.97, 50.01, 8.27, 190 * KM],
  ['Rhine: Mainz–Basle', 50.01, 8.27, 47.59, 7.59, 331 * KM],
  ['Thames: Gravesend–Blackwall', 51.45, 0.37, 51.5, 0, 17.5],
  ['Ouse: Trent Falls–Goole', 53.7, -0.7, 53.7, -0.87, 8.5],
  ['Manchester Ship Canal', 53.32, -2.94, 53.46, -2.32, 36 * STATUTE],
  ['Seine: Honfleur–Tancarville', 49.43, 0.25, 49.47, 0.45, 18 * KM],
  ['Seine: Tancarville–Rouen', 49.47, 0.45, 49.44, 1.05, 95.5 * KM],
  ['Gironde: Le Verdon–Bordeaux', 45.55, -1.05, 44.87, -0.55, 93 * KM],
  ['Guadalquivir: Bonanza–Seville', 36.79, -6.36, 37.35, -6, 80 * KM],
  ['Danube: Sulina–Galați', 45.16, 29.7, 45.43, 28.05, 79],
  ['Danube: Galați–Brăila', 45.43, 28.05, 45.27, 27.97, 12],
  ['Danube: Brăila–Ruse', 45.27, 27.97, 43.86, 25.96, 325 * KM],
  ['Danube: Ruse–Turnu Severin', 43.86, 25.96, 44.62, 22.66, 436 * KM],
  ['Danube: Turnu Severin–Belgrade', 44.62, 22.66, 44.83, 20.45, 239 * KM],
  ['Danube: Belgrade–Budapest', 44.83, 20.45, 47.5, 19.05, 477 * KM],
  ['Danube: Budapest–Vienna', 47.5, 19.05, 48.2, 16.43, 282 * KM],
  ['Danube: Vienna–Regensburg', 48.2, 16.43, 49.02, 12.12, 450 * KM],
  ['Don: Azov–Rostov', 47.15, 39.4, 47.2, 39.7, 34 * KM],
  ['Don: Rostov–Kalach', 47.2, 39.7, 48.68, 43.53, 515 * KM],
  ['Volga–Don Canal', 48.68, 43.53, 48.52, 44.55, 101 * KM],
  ['Volga: Astrakhan–Volgograd', 46.35, 48.03, 48.7, 44.53, 494 * KM],
  ['Mississippi: Head of Passes–Pointe à la Hache', 29.15, -89.25, 29.57, -89.8, 49 * STATUTE],
  ['Mississippi: Pointe à la Hache–New Orleans', 29.57, -89.8, 29.957, -90.055, 46 * STATUTE],
  ['Mississippi: New Orleans–Donaldsonville', 29.957, -90.055, 30.11, -90.99, 80 * STATUTE],
  ['Mississippi: Donaldsonville–Baton Rouge', 30.11, -90.99, 30.44, -91.2, 54 * STATUTE],
  ['Mississippi: Baton Rouge–Natchez', 30.44, -91.2, 31.56, -91.42, 134 * STATUTE],
  ['Mississippi: Natchez–Vicksburg', 31.56, -91.42, 32.35, -90.9, 74 * STATUTE],
  ['Mississippi: Vicksburg–Memphis', 32.35, -90.9, 35.14, -90.07, 299 * STATUTE],
  ['Mississippi: Memphis–Cairo', 35.14, -90.07, 36.98, -89.13, 218 * STATUTE],
  ['Mississippi: Cairo–St. Louis', 36.98, -89.13, 38.63, -90.18, 180 * STATUTE],
  ['Mississippi: St. Louis–St. Paul', 38.63, -90.18, 44.94, -93.09, 660 * STATUTE],
  ['Ohio: Cairo–Louisville', 36.98, -89.13, 38.27, -85.75, 377 * STATUTE],
  ['Ohio: Louisville–Cincinnati', 38.27, -85.75, 39.1, -84.51, 134 * STATUTE],
  ['Ohio: Cincinnati–Pittsburgh', 39.1, -84.51, 40.44, -80.01, 470 * STATUTE],
  ['Arkansas: mouth–Tulsa', 33.95, -91.08, 36.23, -95.74, 445 * STATUTE],
  ['Houston Ship Channel', 29.34, -94.78, 29.74, -95.27, 50 * STATUTE],
  ['Sabine and Neches: jetties–Beaumont', 29.66, -93.84, 30.08, -94.08, 42 * STATUTE],
  ['Calcasieu: jetties–Lake Charles', 29.76, -93.34, 30.2, -93.28, 34 * STATUTE],
  ['Savannah: mouth–Garden City', 32.04, -80.87, 32.1, -81.12, 17 * STATUTE],
  ['Delaware: Reedy Point–Philadelphia', 39.5, -75.55, 39.95, -75.13, 41.6 * STATUTE],
  ['St. Johns: mouth–Jacksonville', 30.4, -81.42, 30.36, -81.62, 18.5 * STATUTE],
  ['Hudson: the Battery–Albany', 40.7, -74.03, 42.65, -73.75, 145 * STATUTE],
  ['St. Lawrence: Québec–Trois-Rivières', 46.81, -71.21, 46.33, -72.53, 69],
  ['St. Lawrence: Trois-Rivières–Montréal', 46.33, -72.53, 45.5, -73.54, 70],
  ['St. Lawrence: Montréal–Lake Ontario', 45.5, -73.54, 44.1, -76.4, 189 * STATUTE],
  ['Columbia: Astoria–Longview', 46.19, -123.8, 46.1, -122.95, 51 * STATUTE],
  ['Columbia: Longview–Vancouver', 46.1, -122.95, 45.63, -122.72, 40 * STATUTE],
  ['San Joaquin: Pittsburg–Stockton', 38.06, -121.9, 37.95, -121.33, 37 * STATUTE],
  ['Amazon: Macapá–Santarém', 0, -51, -2.4, -54.7, 300],
  ['Amazon: Santarém–Manaus', -2.4, -54.7, -3.14, -60.02, 405],
  ['Panama Canal: from breakwater to the sea buoys', 9.39, -79.92, 8.88, -79.53, 82 * KM],
  ['Magdalena: mouth–Barranquilla', 11.1, -74.85, 10.97, -74.77, 22 * KM],
  ['Paraná: Buenos Aires–Zárate', -34.57, -58.3, -34.1, -59, 111 * KM],
  ['Paraná: Zárate–San Pedro', -34.1, -59, -33.68, -59.622, 166 * KM],
  ['Paraná: San Pedro–San Nicolás', -33.68, -59.622, -33.35, -60.2, 76 * KM],
  ['Paraná: San Nicolás–Rosario', -33.35, -60.2, -32.95, -60.62, 67 * KM],
  ['Paraná: Rosario–Santa Fe', -32.95, -60.62, -31.7, -60.62, 164 * KM],
  ['Paraná: Santa Fe–Corrientes', -31.7, -60.62, -27.5, -58.87, 624 * KM],
  ['Paraná: Corrientes–Posadas', -27.5, -58.87, -27.35, -55.87, 375 * KM],
  ['Paraguay: mouth–Asunción', -27.28, -58.6, -25.28, -57.66, 390 * KM],
  ['Paraguay: Asunción–Corumbá', -25.28, -57.66, -19, -57.65, 1_140 * KM],
  ['Yangtze: Wusong–Nanjing', 31.42, 121.55, 32.12, 118.73, 369 * KM],
  ['Yangtze: Nanjing–Wuhu', 32.12, 118.73, 31.35, 118.35, 96 * KM],
  ['Yangtze: Wuhu–Jiujiang', 31.35, 118.35, 29.75, 116, 368 * KM],
  ['Yangtze: Jiujiang–Wuhan', 29.75, 116, 30.6, 114.3, 269 * KM],
  ['Yangtze: Wuhan–Yichang', 30.6, 114.3, 30.69, 111.29, 626 * KM],
  ['Yangtze: Yichang–Chongqing', 30.69, 111.29, 29.57, 106.6, 648 * KM],
  ['Yangtze: Chongqing–Luzhou', 29.57, 106.6, 28.9, 105.45, 252 * KM],
  ['Huangpu: Wusong–Shanghai', 31.42, 121.55, 31.25, 121.49, 23 * KM],
  ['Saigon: Vũng Tàu–Hồ Chí Minh', 10.33, 107.04, 10.76, 106.75, 46],
  ['Chao Phraya: mouth–Bangkok', 13.55, 100.58, 13.7, 100.57, 28 * KM],
  ['Hooghly: Haldia–Kolkata', 22.04, 88.11, 22.55, 88.3, 104 * KM],
  ['Shatt al-Arab: bar–Basra', 29.9, 48.65, 30.52, 47.83, 65],
  ['Congo: Banana–Matadi', -6, 12.4, -5.83, 13.45, 150 * KM],
  ['Tamar: Low Head–Launceston', -41.06, 146.79, -41.42, 147.12, 64 * KM],
]

/** Reaches of the rivers whose bends the chart is too coarse for. */
export const riverReaches: readonly RiverReach[] = rows.map(([name, fromLat, fromLon, toLat, toLon, miles]) => ({
  name,
  from: [fromLat, fromLon],
  to: [toLat, toLon],
  miles,
}))

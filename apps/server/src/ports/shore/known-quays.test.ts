import { shoreOf, type Shore } from '@fairway/tracking/voyages'
import { beforeAll, expect, it } from 'vitest'
import { measureCoast } from './measure-coast.ts'

let shore: (lat: number, lon: number) => Shore

// All coasts of the world are read and measured: seconds, on a busy machine a minute.
beforeAll(async () => void (shore = shoreOf((await measureCoast())!)), 240_000)

it.each<[string, Shore, number, number]>([
  ['Vuosaari’s quays', 'near', 60.2165, 25.1905],
  ['the cruise quays of Piraeus', 'near', 37.938, 23.628],
  ['Algeciras, Juan Carlos quay', 'near', 36.142, -5.432],
  ['Yangshan’s terminal', 'near', 30.617, 122.075],
  ['the roads of Sköldvik', 'water', 60.265, 25.54],
  ['the roads off Piraeus', 'water', 37.92, 23.59],
  ['the Bay of Gibraltar', 'water', 36.14, -5.37],
  ['the eastern roads of Singapore', 'water', 1.28, 103.93],
  ['the roads of Fujairah', 'water', 25.22, 56.42],
  ['the Bay of Suez', 'water', 29.86, 32.55],
  ['the docks of Hamburg, up the Elbe', 'inland', 53.536, 9.915],
  ['New Orleans, up the Mississippi', 'inland', 29.93, -90.06],
])('%s: %s', (_name, kind, lat, lon) => {
  expect(shore(lat, lon)).toBe(kind)
})

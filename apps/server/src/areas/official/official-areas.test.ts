import { createArea, findAreaFault } from '@fairway/tracking/areas'
import { ports } from '@fairway/tracking/ports'
import { describe, expect, it } from 'vitest'
import { findOfficialArea, officialAreas, officialNameAt } from './official-areas.ts'
import { officialLayers } from './official-layers.ts'

const holds = (id: string, lat: number, lon: number) => createArea(findOfficialArea(id)!.shape).contains(lat, lon)
const emission = officialAreas.filter(({ set, id }) => set === 'emission' && id !== 'official-allecas')
const namesAt = (lat: number, lon: number) => emission.filter(({ id }) => holds(id, lat, lon)).map(({ name }) => name)

describe('an official area', () => {
  it.each(officialAreas.map(({ name, shape }) => [name, shape] as const))('has no fault: %s', (_, shape) =>
    expect(findAreaFault(shape)).toBe(null),
  )

  it('has a name of its own in both languages, whose word it is and of what day', () => {
    for (const { id, name, nameZh, source, asOf } of officialAreas) {
      expect(id).toMatch(/^official-[a-z]{7}$/)
      expect(name).toMatch(/^[A-Z]/)
      expect(nameZh).toMatch(/^\p{Script=Han}/u)
      expect([source.length > 5, Date.parse(asOf) > 0]).toEqual([true, true])
    }
    expect(new Set(officialAreas.map(({ id }) => id)).size).toBe(officialAreas.length)
  })

  it('says in both languages what the war risk list names and the set leaves out', () => {
    const { note, noteZh } = officialAreas.find(({ id }) => id === 'official-dangers')!
    expect(note).toContain('Guyana')
    expect(noteZh).toContain('圭亚那')
    for (const one of officialAreas) expect(one.noteZh).not.toMatch(/\p{Script=Han}[,;:.]/u)
  })
})

describe('emission control areas', () => {
  it.each([
    ['Rotterdam', 51.95, 4.05, 'North Sea ECA'],
    ['Hamburg', 53.53, 9.95, 'North Sea ECA'],
    ['Rouen', 49.44, 1.06, 'North Sea ECA'],
    ['Bergen', 60.4, 5.3, 'North Sea ECA'],
    ['Southampton', 50.9, -1.4, 'North Sea ECA'],
    ['the Skagerrak', 58, 9.5, 'North Sea ECA'],
    ['Gothenburg', 57.69, 11.85, 'Baltic Sea ECA'],
    ['Saint Petersburg', 59.9, 30.2, 'Baltic Sea ECA'],
    ['Luleå', 65.58, 22.15, 'Baltic Sea ECA'],
    ['Los Angeles', 33.73, -118.26, 'North American ECA'],
    ['Anchorage', 61.23, -149.89, 'North American ECA'],
    ['Houston', 29.73, -95.02, 'North American ECA'],
    ['Québec', 46.82, -71.2, 'North American ECA'],
    ['Honolulu', 21.3, -157.87, 'North American ECA'],
    ['San Juan', 18.45, -66.1, 'United States Caribbean Sea ECA'],
    ['Genoa', 44.4, 8.92, 'Mediterranean Sea ECA'],
    ['Piraeus', 37.94, 23.62, 'Mediterranean Sea ECA'],
    ['Gulf of Saros', 40.55, 26.5, 'Mediterranean Sea ECA'],
  ])('hold %s', (_, lat, lon, name) => expect(namesAt(lat, lon)).toEqual([name]))

  it.each([
    ['the roads of Port Said, which are left out', 31.38, 32.4],
    ['Istanbul', 41.02, 28.98],
    ['Lisbon', 38.7, -9.2],
    ['Ålesund', 62.5, 6.1],
    ['Avonmouth', 51.5, -2.75],
    ['Liverpool', 53.45, -3.05],
    ['Falmouth, west of 5° W', 50.15, -5.05],
    ['Nassau', 25.08, -77.34],
    ['Havana', 23.15, -82.35],
    ['Ensenada', 31.85, -116.63],
    ['Tortola', 18.42, -64.61],
    ['Shanghai', 31.35, 121.6],
  ])('do not hold %s', (_, lat, lon) => expect(namesAt(lat, lon)).toEqual([]))

  it.each([
    ['Baltic Sea ECA', ['FI', 'EE', 'LV', 'LT', 'PL'], ['FIJOE', 'FIKUO', 'FISVL', 'FIVRK']],
    ['North Sea ECA', ['NL', 'BE'], ['BELGG', 'NLNIJ', 'NLTIE', 'NLVEN']],
    ['Mediterranean Sea ECA', ['IT', 'GR', 'HR', 'SI', 'MT', 'CY', 'LY', 'TN', 'LB', 'AL', 'ME', 'MC'], []],
  ])('%s holds every port of its coasts, but those far up rivers and on lakes', (name, countries, inland) => {
    const own = ports.filter(({ locode }) => countries.includes(locode.slice(0, 2)))
    expect(own.length).toBeGreaterThan(20)
    const outside = own.filter(({ lat, lon }) => !namesAt(lat, lon).includes(name))
    expect(outside.map(({ locode }) => locode).toSorted()).toEqual(inland)
  })

  it('hold the ports of the United States on the Atlantic and the Gulf, and not those far up rivers', () => {
    const coasts = ports.filter(
      ({ locode, lat, lon }) =>
        locode.startsWith('US') && lat > 24 && lat < 45.5 && lon > -98 && !(lat > 41 && lon < -75.5),
    )
    expect(coasts.length).toBeGreaterThan(40)
    const outside = coasts.filter(({ lat, lon }) => !namesAt(lat, lon).includes('North American ECA'))
    const inland = ['USCVG', 'USLUI', 'USMEM', 'USOGS', 'USPIT', 'USSTL', 'USTUL']
    expect(outside.map(({ locode }) => locode).toSorted()).toEqual(inland)
  })

  it('have geodesics for edges where the text says so: a rhumb line would lie some miles off', () => {
    // Half way between 56°37′19″ N 142°48′57″ W and 58°51′04″ N 153°15′03″ W.
    expect(holds('official-ecaname', 57.93, -147.87)).toBe(true)
    expect(holds('official-ecaname', 57.78, -147.87)).toBe(false)
  })
})

describe('war risk areas', () => {
  it.each([
    ['Hodeidah', 14.8, 42.9, 'Southern Red Sea, Gulf of Aden and Indian Ocean'],
    ['Djibouti', 11.6, 43.13, 'Southern Red Sea, Gulf of Aden and Indian Ocean'],
    ['Mogadishu', 2.0, 45.35, 'Southern Red Sea, Gulf of Aden and Indian Ocean'],
    ['Odesa', 46.5, 30.8, 'Sea of Azov and northern Black Sea'],
    ['Novorossiysk', 44.68, 37.82, 'Sea of Azov and northern Black Sea'],
    ['Pemba', -12.95, 40.55, 'Cabo Delgado'],
  ])('%s is in one, and is called by it where all are watched', (_, lat, lon, name) =>
    expect(officialNameAt('official-dangers', { lat, lon })?.name).toBe(name),
  )

  it.each([
    ['Jeddah', 21.48, 39.15],
    ['Salalah', 16.94, 54],
    ['Mombasa', -4.07, 39.7],
    ['Constanța', 44.1, 28.75],
    ['Batumi', 41.65, 41.6],
    ['Istanbul', 41.25, 29.1],
  ])('%s is in none', (_, lat, lon) => expect(holds('official-dangers', lat, lon)).toBe(false))
})

describe('the layers of the chart', () => {
  it('draw lines at sea alone, and fill without an edge', () => {
    for (const { json, layer } of officialLayers) {
      expect(layer.credit).not.toBe('')
      const { features } = JSON.parse(json) as {
        features: { properties: { edge?: boolean }; geometry: { type: string } }[]
      }
      const polygons = features.filter(({ geometry }) => geometry.type === 'Polygon')
      expect(polygons.length).toBeGreaterThan(2)
      expect(polygons.every(({ properties }) => properties.edge === false)).toBe(true)
      expect(json.length).toBeLessThan(60_000)
    }
  })
})

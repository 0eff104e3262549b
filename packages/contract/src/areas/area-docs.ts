import { describeRoom } from '../api/api-doc.ts'
import { areaApi } from './area-api.ts'

const area = {
  id: 'q7Kd_90aQ-1zAAAA',
  name: 'Waiting off Yangshan',
  colour: 'teal',
  note: 'Anchorages 1 and 2',
  shown: true,
  shape: { kind: 'circle', centre: { lat: 30.55, lon: 122.35 }, radius: 9_260 },
  createdAt: 1_795_000_000_000,
  changedAt: 1_795_000_000_000,
} as const
const official = {
  id: 'official-ecamedi',
  set: 'emission',
  name: 'Mediterranean Sea ECA',
  nameZh: '地中海排放控制区',
  note: 'Sulphur 0.10 % since 1 May 2025.',
  noteZh: '自 2025 年 5 月 1 日起硫含量不超过 0.10%。',
  source: 'MARPOL Annex VI, IMO',
  asOf: '2025-05-01',
  shape: area.shape,
} as const
const { id, createdAt: _created, changedAt: _changed, ...wanted } = area
const faults = [
  'areaCrosses',
  'areaHoleOutside',
  'areaNoPlace',
  'areaTooFewCorners',
  'areaTooManyCorners',
  'areaTooIntricate',
  'areaEmpty',
  'areaReach',
  'areasFull',
  'cornersFull',
] as const

export const areaRoom = describeRoom({
  tag: 'areas',
  about:
    'Areas that people draw: polygons with holes, circles, rectangles and corridors along a line, across 180° and round a pole.',
  calls: areaApi,
  docs: {
    listAreas: {
      summary: 'Own areas, by name',
      errors: [],
      example: { result: { areas: [area], most: 500, mostCorners: 10_000, remindersOfOthers: { [area.id]: 2 } } },
    },
    listOfficialAreas: {
      summary: 'War risk and emission control areas, with whose word they are and of what day',
      errors: [],
      example: { result: { areas: [official] } },
    },
    saveArea: {
      summary: 'Draw an area, or change one',
      description:
        'An area that a member of one’s organisation shares is changed where the role allows it; whether the map of its owner shows it stays.',
      errors: [...faults, 'areaChanged', 'roleRefuses', 'notFound'],
      example: { body: wanted, result: area },
    },
    showArea: {
      summary: 'Show an area on the map, or hide it',
      errors: ['notFound'],
      example: { params: { id }, body: { shown: false }, result: true },
    },
    deleteArea: {
      summary: 'Delete an area',
      errors: ['roleRefuses', 'notFound'],
      example: { params: { id }, result: true },
    },
    importAreas: {
      summary: 'Take areas out of a file: all of them or, when there is no room, none',
      errors: ['areaFileUnreadable', 'areaFileEmpty', 'areasFull', 'cornersFull'],
      example: {
        body: { format: 'gpx', text: '<gpx>…</gpx>', halfWidth: 1_852, colour: 'teal' },
        result: { areas: [area], leftOut: [{ name: 'Buoy 7', why: 'A single place is no area' }] },
      },
    },
    exportAreas: {
      summary: 'Own areas, or one of them or an official one, as GeoJSON or as a CSV of corners',
      errors: ['notFound'],
      example: { query: { format: 'geojson' } },
    },
    getAreaTraffic: {
      summary: 'Ships in an area now, and thirty days of its comings and goings',
      description:
        'Of an official area too, by its id. Worked out of stored positions by the rules of area reminders: two reports in a row inside, two outside by more than `buffer`. ' +
        'Of busy areas positions are taken at the `step`, and `cut` says that there were more than could be looked at.',
      errors: ['notFound', 'unavailable'],
      example: {
        params: { id },
        result: {
          area,
          official: null,
          buffer: 370,
          now: {
            total: 1,
            ships: [
              {
                mmsi: 413_000_001,
                name: 'HAI XIANG',
                nameZh: '海翔',
                class: 'tanker',
                lat: 30.56,
                lon: 122.37,
                sog: 0.1,
                cog: 210,
                time: 1_795_000_000_000,
                simulated: false,
              },
            ],
          },
          zone: 'Asia/Shanghai',
          from: 1_792_454_400_000,
          to: 1_795_000_000_000,
          step: 0,
          cut: false,
          today: { entries: 1, exits: 0 },
          stayed: { count: 41, median: 52_000_000, longest: 401_000_000 },
          total: 42,
          stays: [
            {
              mmsi: 413_000_001,
              name: 'HAI XIANG',
              nameZh: '海翔',
              class: 'tanker',
              entered: 1_794_980_000_000,
              before: false,
              left: 1_795_000_000_000,
              end: 'there',
            },
          ],
          days: [{ day: '2026-11-18', ships: 3, entries: 1, exits: 2 }],
        },
      },
    },
    exportAreaStays: {
      summary: 'All stays of thirty days as CSV',
      errors: ['notFound', 'unavailable'],
      example: { params: { id } },
    },
  },
})

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
const { id, createdAt: _created, changedAt: _changed, ...wanted } = area
const faults = [
  'areaCrosses',
  'areaTooFewCorners',
  'areaTooManyCorners',
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
      example: { result: { areas: [area], most: 500, mostCorners: 10_000 } },
    },
    saveArea: {
      summary: 'Draw an area, or change one',
      errors: [...faults, 'notFound'],
      example: { body: wanted, result: area },
    },
    showArea: {
      summary: 'Show an area on the map, or hide it',
      errors: ['notFound'],
      example: { params: { id }, body: { shown: false }, result: true },
    },
    deleteArea: { summary: 'Delete an area', errors: ['notFound'], example: { params: { id }, result: true } },
    importAreas: {
      summary: 'Take areas out of a file: all of them or, when there is no room, none',
      errors: ['areaFileUnreadable', 'areaFileEmpty', 'areasFull', 'cornersFull'],
      example: {
        body: { format: 'gpx', text: '<gpx>…</gpx>', halfWidth: 1_852, colour: 'teal' },
        result: { areas: [area], leftOut: [{ name: 'Buoy 7', why: 'A single place is no area' }] },
      },
    },
    exportAreas: {
      summary: 'Own areas, or one of them, as GeoJSON or as a CSV of corners',
      errors: ['notFound'],
      example: { query: { format: 'geojson' } },
    },
  },
})

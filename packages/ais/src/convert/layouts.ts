import {
  type Field,
  aidName,
  coarseLat,
  coarseLon,
  data,
  dimensions,
  flag,
  lat,
  line,
  lon,
  notFlag,
  nothing,
  tenths,
  text,
  turn,
  whole,
} from './fields.ts'
import { type Bits, readBits } from '../bits/bits.ts'
import { mmsiClass } from '../codes/mmsi.ts'
import { isPartB } from '../messages/static-class-b.ts'

// The fields of the types that are written straight from their bits, in the order in which `decodeMessage` gives them.
// A test holds the two together. The remaining types (7, 13, 15, 16, 20, 22, 25, 26 and unknown ones) have lists and
// choices in them, are rare, and are written from the decoded object.

const head = [whole('repeat', 6, 2), whole('mmsi', 8, 30)]
const second = (at: number) => whole('second', at, 6, { absent: 60 })
const sog = (at: number) => tenths('sog', at, 10, { most: 1022 })
const cog = (at: number) => tenths('cog', at, 12, { most: 3599 })
const heading = (at: number) => whole('heading', at, 9, { most: 359 })

const classA: Field[] = [
  ...head,
  whole('status', 38, 4),
  turn(42),
  sog(50),
  flag('accuracy', 60),
  lon(61),
  lat(89),
  cog(116),
  heading(128),
  second(137),
  whole('maneuver', 143, 2, { least: 1 }),
  flag('raim', 148),
  whole('radio', 149, 19, { needs: 168 }),
]

const baseStation: Field[] = [
  ...head,
  whole('year', 38, 14, { least: 1 }),
  whole('month', 52, 4, { least: 1 }),
  whole('day', 56, 5, { least: 1 }),
  whole('hour', 61, 5, { most: 23 }),
  whole('minute', 66, 6, { most: 59 }),
  whole('second', 72, 6, { most: 59 }),
  flag('accuracy', 78),
  lon(79),
  lat(107),
  whole('epfd', 134, 4),
  flag('longRangeRequested', 138),
  flag('raim', 148),
  whole('radio', 149, 19),
]

const staticAndVoyage: Field[] = [
  ...head,
  whole('aisVersion', 38, 2),
  whole('imo', 40, 30, { least: 1 }),
  text('callSign', 70, 7),
  text('name', 112, 20),
  whole('shipType', 232, 8),
  ...dimensions(240),
  whole('epfd', 270, 4),
  whole('eta.month', 274, 4, { least: 1, most: 12 }),
  whole('eta.day', 278, 5, { least: 1 }),
  whole('eta.hour', 283, 5, { most: 23 }),
  whole('eta.minute', 288, 6, { most: 59 }),
  tenths('draught', 294, 8, { least: 1 }),
  text('destination', 302, 20),
  { ...flag('dte', 422), needs: 423 },
]

const addressedBinary: Field[] = [
  ...head,
  whole('sequence', 38, 2),
  whole('destination', 40, 30),
  flag('retransmit', 70),
  whole('dac', 72, 10),
  whole('fid', 82, 6),
  ...data(88),
]

const broadcastBinary: Field[] = [...head, whole('dac', 40, 10), whole('fid', 50, 6), ...data(56)]

const sarAircraft: Field[] = [
  ...head,
  whole('altitude', 38, 12, { absent: 4095 }),
  whole('sog', 50, 10, { absent: 1023 }),
  flag('accuracy', 60),
  lon(61),
  lat(89),
  cog(116),
  second(128),
  whole('regional', 134, 8),
  flag('dte', 142),
  flag('assigned', 146),
  flag('raim', 147),
  whole('radio', 148, 20),
]

const differential: Field[] = [...head, coarseLon('lon', 40), coarseLat('lat', 58), ...data(80)]

const classBMotion: Field[] = [
  ...head,
  whole('reserved', 38, 8),
  sog(46),
  flag('accuracy', 56),
  lon(57),
  lat(85),
  cog(112),
  heading(124),
  second(133),
]

const classB: Field[] = [
  ...classBMotion,
  whole('regional', 139, 2),
  flag('carrierSense', 141),
  flag('display', 142),
  flag('dsc', 143),
  flag('band', 144),
  flag('message22', 145),
  flag('assigned', 146),
  flag('raim', 147),
  whole('radio', 148, 20, { needs: 168 }),
]

const classBExtended: Field[] = [
  ...classBMotion,
  whole('regional', 139, 4),
  text('name', 143, 20),
  whole('shipType', 263, 8),
  ...dimensions(271),
  whole('epfd', 301, 4),
  flag('raim', 305),
  flag('dte', 306),
  flag('assigned', 307),
]

const aidToNavigation: Field[] = [
  ...head,
  whole('aidType', 38, 5),
  aidName(43),
  flag('accuracy', 163),
  lon(164),
  lat(192),
  ...dimensions(219),
  whole('epfd', 249, 4),
  second(253),
  flag('offPosition', 259),
  whole('regional', 260, 8),
  flag('raim', 268),
  flag('virtual', 269),
  flag('assigned', 270),
]

const groupAssignment: Field[] = [
  ...head,
  coarseLon('area.neLon', 40),
  coarseLat('area.neLat', 58),
  coarseLon('area.swLon', 75),
  coarseLat('area.swLat', 93),
  whole('stationType', 110, 4),
  whole('shipType', 114, 8),
  whole('txrx', 144, 2),
  whole('interval', 146, 4),
  whole('quiet', 150, 4),
]

const partA: Field[] = [...head, text('name', 40, 20)]

/** Part B for a ship, and for a craft (98MIDxxxx), which names its mothership in place of its sides. */
const partB = (sides: Field[], mothership: Field): Field[] => [
  ...head,
  whole('shipType', 40, 8),
  text('vendor', 48, 3),
  whole('model', 66, 4),
  whole('serial', 70, 20),
  text('callSign', 90, 7),
  ...sides,
  mothership,
  whole('epfd', 162, 4, { needs: 166 }),
]

const longRange: Field[] = [
  ...head,
  flag('accuracy', 38),
  flag('raim', 39),
  whole('status', 40, 4),
  coarseLon('lon', 44),
  coarseLat('lat', 62),
  whole('sog', 79, 6, { absent: 63 }),
  whole('cog', 85, 9, { most: 359 }),
  notFlag('gnss', 94),
]

const singleSlotAid: Field[] = [
  ...head,
  second(38),
  lon(44),
  lat(72),
  whole('restrictedUse', 99, 2),
  whole('stationType', 101, 3),
  whole('aidType', 104, 7),
  whole('mrn', 111, 17),
  whole('dimensionKind', 128, 4),
  whole('dimensionLength', 132, 9),
  whole('dimensionOther', 141, 11),
  flag('dimensionFlag', 152),
  flag('charted', 153),
  whole('stationStatus', 154, 4),
  whole('statusBits', 158, 8),
  flag('authenticated', 167),
]

/** The fields of each type that has a layout, by type. Message 24 has three layouts, see {@link staticParts}. */
export const layouts: ReadonlyMap<number, Field[]> = new Map([
  [1, classA],
  [2, classA],
  [3, classA],
  [4, baseStation],
  [5, staticAndVoyage],
  [6, addressedBinary],
  [8, broadcastBinary],
  [9, sarAircraft],
  [10, [...head, whole('destination', 40, 30)]],
  [11, baseStation],
  [
    12,
    [...head, whole('sequence', 38, 2), whole('destination', 40, 30), flag('retransmit', 70), line('text', 72, 166)],
  ],
  [14, [...head, line('text', 40, 171)]],
  [17, differential],
  [18, classB],
  [19, classBExtended],
  [21, aidToNavigation],
  [23, groupAssignment],
  [27, longRange],
  [28, singleSlotAid],
])

/** The layouts of message 24: part A, part B, and part B of a craft. */
export const staticParts = {
  a: partA,
  b: partB(dimensions(132), nothing('mothership')),
  craft: partB(
    ['toBow', 'toStern', 'toPort', 'toStarboard'].map(nothing),
    whole('mothership', 132, 30, { least: 1, needs: 162 }),
  ),
}

/** The fields of the message in `words`; undefined when its type has no layout. */
export function layoutOf(words: Bits): readonly Field[] | undefined {
  const type = words[0]! >>> 26
  if (type !== 24) return layouts.get(type)
  if (!isPartB(words)) return staticParts.a
  return mmsiClass(readBits(words, 8, 30)) === 'craft' ? staticParts.craft : staticParts.b
}

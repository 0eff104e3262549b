import { shipClasses, type ShipClass } from '../ships/ship-class.ts'

/**
 * The ship filter (docs/specification.md 2, 4, 9). A ship matches when she matches every facet that is set; within a facet any choice will do.
 * Only ships match a filter: base stations, aids to navigation, aircraft and distress beacons match none but the empty one.
 * Its text form stands in addresses, in the live socket's `view` message and in saved filters: `filter-text.ts`.
 */
export interface Filter {
  type?: readonly ShipClass[]
  /** Deadweight, tonnes. */
  dwt?: NumberChoice
  /** Metres. */
  length?: NumberChoice
  /** Metres. */
  draught?: NumberChoice
  /** Build year. */
  built?: NumberChoice
  /** Knots. */
  speed?: NumberChoice
  /** Age of the position, hours: at most. */
  age?: number
  /** A {@link flagGroups} or ISO 3166 alpha-2. */
  flag?: readonly string[]
  status?: readonly FilterStatus[]
  /**
   * Where the destination means: UN/LOCODE of a port, ISO 3166 alpha-2 of its country or territory, or one of {@link portRegions};
   * `unknown`: none, or one that nobody can tell.
   */
  dest?: readonly string[]
  /** Hours from now until the arrival that the crew expects: from none to none is any, up to 0 has passed. */
  eta?: NumberChoice
  /** The port that she left last, as {@link dest}; `unknown`: not known since tracks are kept. */
  last?: readonly string[]
  /** Where she is: {@link areaText} of a box. */
  area?: readonly string[]
  /** Ids of areas that who asks has drawn: inside one of them. Needs a login. */
  myarea?: readonly string[]
  /** Ids of fleets of who asks; `all`: any of them. Needs a login. */
  fleet?: readonly string[]
}
export type Facet = keyof Filter

/** A range, both ends included and null where it is open, or the ships of which the value is not known, or both. */
export interface NumberChoice {
  range: readonly [min: number | null, max: number | null] | null
  unknown: boolean
}

/** In the order of the text form. */
export const facets = [
  'type',
  'status',
  'flag',
  'length',
  'dwt',
  'built',
  'draught',
  'speed',
  'age',
  'dest',
  'eta',
  'last',
  'area',
  'myarea',
  'fleet',
] as const satisfies readonly Facet[]

/** Under way by speed, by status where no speed is known; `stopped` is the specification's "moored or anchored"; neither known. */
export const filterStatuses = ['underway', 'stopped', 'unknown'] as const
export type FilterStatus = (typeof filterStatuses)[number]

/** Foreign: any known flag but CN, HK, MO, TW. `hmt`: Hong Kong, Macau, Taiwan. */
export const flagGroups = ['foreign', 'mainland', 'hmt', 'unknown'] as const

/** Regions of ports, by the country or territory that a port's UN/LOCODE begins with. */
export const portRegions = [
  'east-asia',
  'southeast-asia',
  'south-asia',
  'middle-east',
  'europe',
  'africa',
  'north-america',
  'latin-america',
  'oceania',
] as const
export type PortRegion = (typeof portRegions)[number]

export const numberFacets = ['length', 'dwt', 'built', 'draught', 'speed', 'eta'] as const
export type NumberFacet = (typeof numberFacets)[number]

/** What a number may be, and in what steps. */
export const numberLimits: Readonly<Record<NumberFacet | 'age', { min: number; max: number; step: 1 | 0.1 }>> = {
  length: { min: 0, max: 1_022, step: 1 },
  dwt: { min: 0, max: 999_999, step: 1 },
  built: { min: 1_800, max: 2_200, step: 1 },
  draught: { min: 0, max: 25.5, step: 0.1 },
  speed: { min: 0, max: 102.2, step: 0.1 },
  eta: { min: 0, max: 8_784, step: 1 },
  age: { min: 0.1, max: 168, step: 0.1 },
}

/** Ranges that are counted, as the text form writes them; a ship on a border counts in both. `unknown` is counted besides. */
export const filterBands: Readonly<Record<NumberFacet, readonly (readonly [number | null, number | null])[]>> = {
  length: [
    [0, 40],
    [40, 80],
    [80, 160],
    [160, 240],
    [240, 320],
    [320, null],
  ],
  dwt: [
    [0, 3_000],
    [3_000, 10_000],
    [10_000, 35_000],
    [35_000, 60_000],
    [60_000, 100_000],
    [100_000, 200_000],
    [200_000, null],
  ],
  built: [
    [null, 1_989],
    [1_990, 1_999],
    [2_000, 2_009],
    [2_010, 2_019],
    [2_020, null],
  ],
  draught: [
    [0, 5],
    [5, 8],
    [8, 12],
    [12, 16],
    [16, null],
  ],
  speed: [
    [0, 0.5],
    [0.5, 5],
    [5, 10],
    [10, 15],
    [15, 20],
    [20, null],
  ],
  eta: [
    [0, 24],
    [24, 72],
    [72, 168],
    [168, null],
    [null, 0],
  ],
}
/** Ages that are counted, hours: each counts all that are younger. */
export const filterAges = [0.1, 0.5, 1, 3, 6, 12, 24] as const

export const filterTypes: readonly ShipClass[] = shipClasses

/** Choices of a facet at most. */
export const mostChoices = { flag: 40, dest: 20, last: 20, area: 5, myarea: 20, fleet: 50 } as const
/** Longest text of a filter. */
export const FILTER_TEXT = 1_000

/** Whether a filter is about what somebody has: it shows its ships to nobody else. */
export const isOwnFilter = ({ fleet, myarea }: Filter): boolean => fleet !== undefined || myarea !== undefined

export const isEmptyFilter = (filter: Filter): boolean => facets.every((facet) => filter[facet] === undefined)

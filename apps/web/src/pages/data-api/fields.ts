/**
 * The fields of every documented answer, in the order of the answer: `type[?] [unit]`, where `?` says that it may be null.
 * A test holds them against the contract's schemas, so that a field that is added, dropped or may become null shows up here.
 */
export const fieldSets = {
  ship: {
    mmsi: 'number',
    class: 'choice',
    name: 'text?',
    nameZh: 'text?',
    formerNames: 'list',
    callSign: 'text?',
    imo: 'number?',
    flag: 'text?',
    shipType: 'number?',
    classB: 'boolean',
    lat: 'number? degree',
    lon: 'number? degree',
    sog: 'number? knot',
    cog: 'number? degree',
    heading: 'number? degree',
    rot: 'number? degreeMinute',
    status: 'number?',
    length: 'number? metre',
    breadth: 'number? metre',
    toBow: 'number? metre',
    toStern: 'number? metre',
    toPort: 'number? metre',
    toStarboard: 'number? metre',
    draught: 'number? metre',
    destination: 'text?',
    eta: 'number? moment',
    deadweight: 'number? tonne',
    buildYear: 'number?',
    positionAt: 'number? moment',
    receivedAt: 'number? moment',
    staticAt: 'number? moment',
    approximate: 'boolean',
    expectedInterval: 'number? second',
    source: 'object?',
  },
  source: { feed: 'text', simulated: 'boolean', credit: 'text' },
  shipHit: {
    mmsi: 'number',
    class: 'choice',
    name: 'text?',
    nameZh: 'text?',
    imo: 'number?',
    callSign: 'text?',
    flag: 'text?',
    lat: 'number? degree',
    lon: 'number? degree',
    sog: 'number? knot',
    status: 'number?',
    positionAt: 'number? moment',
    simulated: 'boolean',
    match: 'choice',
    matched: 'text',
  },
  search: { ships: 'list', ports: 'list' },
  list: { total: 'number', ships: 'list' },
  track: {
    mmsi: 'number',
    from: 'number moment',
    to: 'number moment',
    stored: 'number',
    time: 'list moment',
    lat: 'list degree',
    lon: 'list degree',
    sog: 'list knot',
    cog: 'list degree',
    gaps: 'list',
    simulated: 'boolean',
  },
  live: {
    mmsi: 'column',
    latE6: 'column degreeE6',
    lonE6: 'column degreeE6',
    sog: 'column tenthKnot',
    cog: 'column tenthDegree',
    heading: 'column tenthDegree',
    age: 'column second',
    class: 'column',
    status: 'column',
    state: 'column',
  },
  port: {
    locode: 'text',
    name: 'text',
    nameZh: 'text?',
    country: 'text',
    lat: 'number degree',
    lon: 'number degree',
    radius: 'number metre',
    timeZone: 'text?',
    size: 'number',
  },
  ports: { ports: 'list' },
  portDetail: { port: 'object', inPort: 'list', inPortTotal: 'number', stoppedTotal: 'number' },
} as const

export type FieldSet = keyof typeof fieldSets
export type FieldName<S extends FieldSet> = keyof (typeof fieldSets)[S] & string
export type FieldType = 'number' | 'text' | 'boolean' | 'choice' | 'list' | 'object' | 'column'
export type Unit = 'degree' | 'degreeMinute' | 'knot' | 'metre' | 'tonne' | 'second' | 'moment' | 'degreeE6' | 'tenthKnot' | 'tenthDegree'

export interface Field {
  name: string
  type: FieldType
  nullable: boolean
  unit: Unit | null
}

export function fieldsOf(set: FieldSet): Field[] {
  return Object.entries<string>(fieldSets[set]).map(([name, written]) => {
    const [type, unit] = written.split(' ') as [string, Unit?]
    return { name, type: type.replace('?', '') as FieldType, nullable: type.endsWith('?'), unit: unit ?? null }
  })
}

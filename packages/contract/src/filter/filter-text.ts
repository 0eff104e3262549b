import {
  facets,
  FILTER_TEXT,
  filterStatuses,
  filterTypes,
  flagGroups,
  mostChoices,
  numberLimits,
  portRegions,
  type Facet,
  type Filter,
  type NumberChoice,
  type NumberFacet,
} from './filter.ts'
import { areaText, readArea } from './filter-area.ts'

/**
 * Why a text is no filter. `part` is what it is about, at most 40 characters of what was sent: show it as text.
 */
export interface FilterProblem {
  kind: 'tooLong' | 'unknownFacet' | 'unknownChoice' | 'badNumber' | 'outOfRange' | 'contradicts' | 'tooMany'
  facet: Facet | null
  part: string
}
export type ParsedFilter = { filter: Filter; problem: null } | { filter: null; problem: FilterProblem }

class Refused extends Error {
  readonly problem: FilterProblem
  constructor(problem: FilterProblem) {
    super(problem.kind)
    this.problem = problem
  }
}

const refuse = (kind: FilterProblem['kind'], facet: Facet | null, part: string): never => {
  throw new Refused({ kind, facet, part: part.slice(0, 40) })
}

/**
 * Reads the text form: facets joined by `;`, each `name:choice,choice`. A facet may stand several times: its choices add up.
 * A range is `10000-80000`, `80000-` or `-10000`; one a facet. Empty parts count as not written; the empty text is the filter that all pass.
 */
export function parseFilter(text: string): ParsedFilter {
  try {
    return { filter: read(text), problem: null }
  } catch (error) {
    if (error instanceof Refused) return { filter: null, problem: error.problem }
    throw error
  }
}

function read(text: string): Filter {
  if (text.length > FILTER_TEXT) refuse('tooLong', null, text)
  const choices = new Map<Facet, string[]>()
  for (const part of text.split(';')) {
    if (part.trim() === '') continue
    const colon = part.indexOf(':')
    const name = (colon < 0 ? part : part.slice(0, colon)).trim()
    const facet = facets.find((facet) => facet === name) ?? refuse('unknownFacet', null, name)
    const written = (colon < 0 ? '' : part.slice(colon + 1))
      .split(',')
      .map((choice) => choice.trim())
      .filter((choice) => choice !== '')
    if (written.length === 0) refuse('unknownChoice', facet, part)
    choices.set(facet, [...(choices.get(facet) ?? []), ...written])
  }
  const filter: { -readonly [F in Facet]?: Filter[F] } = {}
  // In the order of the facets, whatever the text's.
  for (const facet of facets) {
    const written = choices.get(facet)
    if (written !== undefined) Object.assign(filter, { [facet]: readers[facet](written) })
  }
  return filter
}

const readers: { readonly [F in Facet]: (written: readonly string[]) => NonNullable<Filter[F]> } = {
  type: (written) => among('type', filterTypes, written),
  status: (written) => among('status', filterStatuses, written),
  flag: (written) =>
    named('flag', written, (choice) =>
      flagGroups.some((group) => group === choice) ? choice : shaped('flag', choice.toUpperCase(), /^[A-Z]{2}$/),
    ),
  dest: (written) => named('dest', written, (choice) => portChoice('dest', choice)),
  last: (written) => named('last', written, (choice) => portChoice('last', choice)),
  area: (written) =>
    named('area', written, (choice) => {
      const box = readArea(choice) ?? refuse('unknownChoice', 'area', choice)
      return areaText(box)
    }),
  myarea: (written) => named('myarea', written, (choice) => shaped('myarea', choice, /^[\w-]{16}$/)),
  fleet: (written) => {
    const fleets = named('fleet', written, (choice) => shaped('fleet', choice, /^[\w-]{1,40}$/))
    return fleets.includes('all') ? ['all'] : fleets
  },
  length: (written) => readNumbers('length', written),
  dwt: (written) => readNumbers('dwt', written),
  built: (written) => readNumbers('built', written),
  draught: (written) => readNumbers('draught', written),
  speed: (written) => readNumbers('speed', written),
  eta: (written) => readNumbers('eta', written),
  age: (written) => {
    const hours = written.map((choice) => readNumber('age', choice))
    // Several are "any of these", as everywhere: the longest holds the others.
    return Math.max(...hours)
  },
}

/** In the list's own order, so that one filter has one text. */
function among<T extends string>(facet: Facet, all: readonly T[], written: readonly string[]): T[] {
  const strange = written.find((choice) => !all.some((known) => known === choice))
  if (strange !== undefined) refuse('unknownChoice', facet, strange)
  return all.filter((known) => written.includes(known))
}

function named(
  facet: keyof typeof mostChoices,
  written: readonly string[],
  read: (choice: string) => string,
): string[] {
  const choices = [...new Set(written.map(read))].sort()
  if (choices.length > mostChoices[facet]) refuse('tooMany', facet, String(choices.length))
  return choices
}

/** A region, a country or territory, a port, or none that is known. */
const portChoice = (facet: Facet, choice: string): string =>
  choice === 'unknown' || portRegions.some((region) => region === choice)
    ? choice
    : shaped(facet, choice.toUpperCase(), /^[A-Z]{2}(?:[A-Z2-9]{3})?$/)

const shaped = (facet: Facet, choice: string, form: RegExp): string =>
  form.test(choice) ? choice : refuse('unknownChoice', facet, choice)

function readNumbers(facet: NumberFacet, written: readonly string[]): NumberChoice {
  const ranges = [...new Set(written.filter((choice) => choice !== 'unknown'))]
  if (ranges.length > 1) refuse('tooMany', facet, ranges.join(','))
  return { range: ranges[0] === undefined ? null : readRange(facet, ranges[0]), unknown: written.includes('unknown') }
}

function readRange(facet: NumberFacet, text: string): [number | null, number | null] {
  const [low = '', high, ...more] = text.split('-').map((end) => end.trim())
  if (high === undefined || more.length > 0 || (low === '' && high === '')) refuse('badNumber', facet, text)
  const min = low === '' ? null : readNumber(facet, low)
  const max = high === '' || high === undefined ? null : readNumber(facet, high)
  if (min !== null && max !== null && min > max) refuse('contradicts', facet, text)
  return [min, max]
}

function readNumber(facet: NumberFacet | 'age', text: string): number {
  const { min, max, step } = numberLimits[facet]
  if (!(step === 1 ? /^\d{1,9}$/ : /^\d{1,9}(\.\d)?$/).test(text)) refuse('badNumber', facet, text)
  const value = Number(text)
  if (value < min || value > max) refuse('outOfRange', facet, text)
  return value
}

/** The one text of a filter: equal filters that {@link parseFilter} has read have equal texts. */
export function formatFilter(filter: Filter): string {
  return facets
    .flatMap((facet) => {
      const choices = choicesOf(filter, facet)
      return choices.length === 0 ? [] : [`${facet}:${choices.join(',')}`]
    })
    .join(';')
}

/** The choices of a facet as the text form writes them, which is how counts name them too. */
export function choicesOf(filter: Filter, facet: Facet): readonly string[] {
  const value = filter[facet]
  if (value === undefined) return []
  if (typeof value === 'number') return [String(value)]
  if (!('range' in value)) return value
  return [...(value.range === null ? [] : [rangeText(value.range)]), ...(value.unknown ? ['unknown'] : [])]
}

export const rangeText = ([min, max]: readonly [number | null, number | null]): string => `${min ?? ''}-${max ?? ''}`

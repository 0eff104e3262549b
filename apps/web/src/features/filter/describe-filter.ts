import {
  choicesOf,
  facets,
  readArea,
  type Facet,
  type Filter,
  type MapClass,
  type NumberFacet,
  type Port,
  type PortRegion,
} from '@fairway/contract'
import type { formatTexts } from '../../i18n/format-texts.ts'
import type { TextsOf } from '../../i18n/texts.ts'
import type { Formatters } from '../../i18n/use-format.ts'
import type { FilterTexts } from './filter-texts.ts'

/** A fleet or an area of the reader's that may be chosen. */
export interface OwnChoice {
  id: string
  name: string
  colour: string
}

/** What the choices of a filter are called. */
export interface FilterWords {
  names: Pick<TextsOf<typeof formatTexts>, 'shipClass'>
  texts: FilterTexts
  format: Formatters
  ports: ReadonlyMap<string, Port>
  /** Null for a visitor. */
  fleets: readonly OwnChoice[] | null
  /** Null for a visitor, undefined until they are known. */
  areas: readonly OwnChoice[] | null | undefined
}

/** One choice in the reader's words, as `choicesOf` writes it. */
export function choiceName(facet: Facet, choice: string, words: FilterWords): string {
  const { names, texts, format, ports, fleets, areas } = words
  switch (facet) {
    case 'type':
      return names.shipClass[choice as MapClass]
    case 'status':
      return texts.status[choice as keyof FilterTexts['status']]
    case 'flag':
      return choice in texts.group ? texts.group[choice as keyof FilterTexts['group']] : format.country(choice)
    case 'dest':
    case 'last': {
      if (choice === 'unknown') return facet === 'dest' ? texts.portNoDestination : texts.unknown
      if (choice in texts.regions) return texts.regions[choice as PortRegion]
      const port = ports.get(choice)
      return choice.length === 2 ? format.country(choice) : port ? format.portName(port) : choice
    }
    case 'area':
      return areaName(choice, format)
    case 'eta':
      return choice === 'unknown' ? texts.unknown : etaName(choice, texts, format)
    case 'myarea':
      return areas?.find(({ id }) => id === choice)?.name ?? (areas ? texts.myAreaGone : texts.facet.myarea)
    case 'fleet':
      return choice === 'all' ? texts.allFleets : (fleets?.find(({ id }) => id === choice)?.name ?? texts.fleetGone)
    case 'age':
      return texts.within({ time: format.elapsed(Number(choice) * 3_600_000, 2) })
    default:
      return choice === 'unknown' ? texts.unknown : rangeName(facet, choice, texts, format)
  }
}

/** `0-72` as "within 3 d"; what lies between two times stands as both. */
function etaName(range: string, texts: FilterTexts, format: Formatters): string {
  const [min = '', max = ''] = range.split('-')
  const time = (hours: string) => format.elapsed(Number(hours) * 3_600_000, 2)
  if (max === '') return texts.etaAfter({ time: time(min) })
  if (min === '') return Number(max) === 0 ? texts.etaPast : texts.etaUntil({ time: time(max) })
  return Number(min) === 0 ? texts.etaWithin({ time: time(max) }) : texts.etaBetween({ from: time(min), to: time(max) })
}

/** A box by its corners, south-west first, to a hundredth of a degree. */
function areaName(area: string, format: Formatters): string {
  const box = readArea(area)
  if (box === null) return area
  const digits = box.north - box.south < 0.2 ? 3 : 2
  const angle = (degrees: number, letters: string) =>
    `${format.number(Math.abs(degrees), digits)}°${letters[degrees < 0 ? 1 : 0]}`
  const corner = (lat: number, lon: number) => `${angle(lat, 'NS')} ${angle(lon, 'EW')}`
  return `${corner(box.south, box.west)} – ${corner(box.north, box.east)}`
}

/** `10000-80000` as "10,000–80,000 t"; years without a thousands sign. */
function rangeName(facet: Exclude<NumberFacet, 'eta'>, range: string, texts: FilterTexts, format: Formatters): string {
  const number = (end: string) => (facet === 'built' ? end : format.number(Number(end), end.includes('.') ? 1 : 0))
  const [min = '', max = ''] = range.split('-')
  const unit = facet === 'built' ? '' : ` ${texts.unit[facet]}`
  if (min !== '' && max !== '') return texts.between({ min: number(min), max: number(max) }) + unit
  return min === '' ? texts.atMost({ max: number(max) + unit }) : texts.atLeast({ min: number(min) + unit })
}

/** A facet in few words: its first choice, and how many more there are. */
export function facetSummary(filter: Filter, facet: Facet, words: FilterWords): string {
  // Groups before countries, whose names are two capitals.
  const choices = [...choicesOf(filter, facet)].sort(
    (a, b) => Number(/^[A-Z]{2}$/.test(a)) - Number(/^[A-Z]{2}$/.test(b)),
  )
  const first = choices[0] === undefined ? '' : choiceName(facet, choices[0], words)
  return choices.length <= 1 ? first : words.texts.more({ first, count: choices.length - 1 })
}

/** The facets that are set, in their order. */
export const facetsOf = (filter: Filter): Facet[] => facets.filter((facet) => filter[facet] !== undefined)

export function withoutFacet(filter: Filter, facet: Facet): Filter {
  const { [facet]: _, ...rest } = filter
  return rest
}

import type { Choice } from '../../features/search/choice.ts'
import { writeMapUrl } from '../map/address/map-url.ts'

/** Where the map shows what was chosen in the search. */
export function choiceAddress(choice: Choice): string {
  const view = choice.at ? { view: { ...choice.at, zoom: choice.kind === 'position' ? 8 : 11 } } : {}
  if (choice.kind === 'ship') return `/map?${writeMapUrl({ ...view, ship: choice.mmsi })}`
  if (choice.kind === 'port') return `/map?${writeMapUrl({ ...view, port: choice.locode })}`
  return `/map?${writeMapUrl(view)}`
}

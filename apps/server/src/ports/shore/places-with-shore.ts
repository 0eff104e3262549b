import { type HarbourPlaces, shoreOf } from '@fairway/tracking/voyages'
import { harbourPlaces } from '../harbours-without-code.ts'
import { measureCoast } from './measure-coast.ts'

let measured: Promise<HarbourPlaces> | null = null

/** What names berths, with the shore, for commands: measured once, some seconds. */
export const placesWithShore = (): Promise<HarbourPlaces> => (measured ??= measurePlaces())

async function measurePlaces(): Promise<HarbourPlaces> {
  const strips = await measureCoast()
  return strips === null ? harbourPlaces : { ...harbourPlaces, shore: shoreOf(strips) }
}

import type { Port, Ship } from '@fairway/contract'
import { useFormat } from '../../../i18n/use-format.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { mapTexts } from '../map-texts.ts'

/** The tab names what is selected. */
export function useMapTitle(ship: Ship | null, port: Port | null): void {
  const texts = useTexts(mapTexts)
  const format = useFormat()
  usePageTitle(ship ? format.shipName(ship) : port ? format.portName(port) : texts.title)
}

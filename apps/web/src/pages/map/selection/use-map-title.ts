import type { Port, Ship } from '@fairway/contract'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'

/** The tab names what is selected. */
export function useMapTitle(ship: Ship | null, port: Port | null): void {
  const { t } = useTranslation()
  const format = useFormat()
  usePageTitle(ship ? format.shipName(ship) : port ? format.portName(port) : t('map.title'))
}

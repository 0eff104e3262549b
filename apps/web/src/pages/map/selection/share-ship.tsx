import { useQuery } from '@tanstack/react-query'
import { shipQuery } from '../../../api/queries.ts'
import { ShareButton } from '../../../features/share/share-button.tsx'
import { useFormat } from '../../../i18n/use-format.ts'

/** The way to a link without a login to the ship of the panel. */
export function ShareShip({ mmsi }: { mmsi: number }) {
  const format = useFormat()
  const { data } = useQuery(shipQuery(mmsi))
  return (
    <ShareButton about={{ kind: 'ship', mmsi, name: format.shipName(data ?? { mmsi, name: null, nameZh: null }) }} />
  )
}

import { useQuery } from '@tanstack/react-query'
import { fleetsQuery } from '../../api/fleet-api.ts'
import { AskMore } from '../../contact/ask-more.tsx'
import { areasQuery } from '../../features/areas/area-api.ts'
import { OrderForm } from '../../features/history-orders/order-form.tsx'
import { OrderList } from '../../features/history-orders/order-list.tsx'
import { useUser } from '../../session/session.ts'

/** Orders of stored positions: what is wanted, and what was ordered. */
export function HistoryData() {
  const user = useUser((session) => session.user?.encryptId ?? '')
  const areas = useQuery(areasQuery(user)).data?.areas
  const fleets = useQuery(fleetsQuery(user)).data?.fleets
  return (
    <>
      <OrderForm
        areas={areas}
        fleets={fleets?.filter(({ ships }) => ships.length > 0).map(({ id, groupName }) => ({ id, name: groupName }))}
      />
      <AskMore of="mapSelect" />
      <OrderList user={user} />
    </>
  )
}

import { lazy } from 'react'
import type { CallName } from '../calls/calls.ts'
import type { CardName, Side } from '../cards.ts'
import type { CallFacts, CallTables } from '../facts/call-facts.ts'
import { CallDetail } from './call-detail.tsx'

interface CallPageProps {
  side: Side
  card: CardName
  call: CallName
}

/** The documentation of a call: it comes with the facts of this call, and of no other. */
export function CallPage(props: CallPageProps) {
  const Page = pages[props.call]
  return <Page {...props} />
}

/** `loadTables` is asked only where the tables are not on the page already. */
const withFacts = (load: () => Promise<{ facts: CallFacts }>, loadTables: () => Promise<{ tables: CallTables }>) => {
  const Shapes = lazy(async () => {
    const [{ CallShapes }, { tables }] = await Promise.all([import('./call-shapes.tsx'), loadTables()])
    return { default: () => <CallShapes tables={tables} /> }
  })
  const Refusals = lazy(async () => {
    const [{ ErrorTable }, { tables }] = await Promise.all([import('./call-tables.tsx'), loadTables()])
    return { default: () => <ErrorTable errors={tables.errors} /> }
  })
  return lazy(async () => {
    const { facts } = await load()
    return {
      default: (props: CallPageProps) => (
        <CallDetail {...props} facts={facts} shapes={<Shapes />} refusals={<Refusals />} />
      ),
    }
  })
}

const pages: Record<CallName, ReturnType<typeof withFacts>> = {
  ship: withFacts(
    () => import('virtual:call-facts/ship'),
    () => import('virtual:call-tables/ship'),
  ),
  voyageAhead: withFacts(
    () => import('virtual:call-facts/voyageAhead'),
    () => import('virtual:call-tables/voyageAhead'),
  ),
  search: withFacts(
    () => import('virtual:call-facts/search'),
    () => import('virtual:call-tables/search'),
  ),
  ships: withFacts(
    () => import('virtual:call-facts/ships'),
    () => import('virtual:call-tables/ships'),
  ),
  distance: withFacts(
    () => import('virtual:call-facts/distance'),
    () => import('virtual:call-tables/distance'),
  ),
  live: withFacts(
    () => import('virtual:call-facts/live'),
    () => import('virtual:call-tables/live'),
  ),
  track: withFacts(
    () => import('virtual:call-facts/track'),
    () => import('virtual:call-tables/track'),
  ),
  shipCalls: withFacts(
    () => import('virtual:call-facts/shipCalls'),
    () => import('virtual:call-tables/shipCalls'),
  ),
  identity: withFacts(
    () => import('virtual:call-facts/identity'),
    () => import('virtual:call-tables/identity'),
  ),
  weather: withFacts(
    () => import('virtual:call-facts/weather'),
    () => import('virtual:call-tables/weather'),
  ),
  ports: withFacts(
    () => import('virtual:call-facts/ports'),
    () => import('virtual:call-tables/ports'),
  ),
  port: withFacts(
    () => import('virtual:call-facts/port'),
    () => import('virtual:call-tables/port'),
  ),
  portCalls: withFacts(
    () => import('virtual:call-facts/portCalls'),
    () => import('virtual:call-tables/portCalls'),
  ),
}

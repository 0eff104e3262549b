import { lazy } from 'react'
import type { EndpointName } from '../endpoints/endpoints.ts'
import type { CardName, Side } from '../cards.ts'
import type { EndpointFacts, EndpointTables } from '../facts/endpoint-facts.ts'
import { EndpointDetail } from './endpoint-detail.tsx'

interface EndpointPageProps {
  side: Side
  card: CardName
  call: EndpointName
}

/** The documentation of a call: it comes with the facts of this call, and of no other. */
export function EndpointPage(props: EndpointPageProps) {
  const Page = pages[props.call]
  return <Page {...props} />
}

/** `loadTables` is asked only where the tables are not on the page already. */
const withFacts = (
  load: () => Promise<{ facts: EndpointFacts }>,
  loadTables: () => Promise<{ tables: EndpointTables }>,
) => {
  const Shapes = lazy(async () => {
    const [{ EndpointShapes }, { tables }] = await Promise.all([import('./endpoint-shapes.tsx'), loadTables()])
    return { default: () => <EndpointShapes tables={tables} /> }
  })
  const Refusals = lazy(async () => {
    const [{ ErrorTable }, { tables }] = await Promise.all([import('./endpoint-tables.tsx'), loadTables()])
    return { default: () => <ErrorTable errors={tables.errors} /> }
  })
  return lazy(async () => {
    const { facts } = await load()
    return {
      default: (props: EndpointPageProps) => (
        <EndpointDetail {...props} facts={facts} shapes={<Shapes />} refusals={<Refusals />} />
      ),
    }
  })
}

const pages: Record<EndpointName, ReturnType<typeof withFacts>> = {
  ship: withFacts(
    () => import('virtual:endpoint-facts/ship'),
    () => import('virtual:endpoint-tables/ship'),
  ),
  voyageAhead: withFacts(
    () => import('virtual:endpoint-facts/voyageAhead'),
    () => import('virtual:endpoint-tables/voyageAhead'),
  ),
  search: withFacts(
    () => import('virtual:endpoint-facts/search'),
    () => import('virtual:endpoint-tables/search'),
  ),
  ships: withFacts(
    () => import('virtual:endpoint-facts/ships'),
    () => import('virtual:endpoint-tables/ships'),
  ),
  distance: withFacts(
    () => import('virtual:endpoint-facts/distance'),
    () => import('virtual:endpoint-tables/distance'),
  ),
  live: withFacts(
    () => import('virtual:endpoint-facts/live'),
    () => import('virtual:endpoint-tables/live'),
  ),
  track: withFacts(
    () => import('virtual:endpoint-facts/track'),
    () => import('virtual:endpoint-tables/track'),
  ),
  shipCalls: withFacts(
    () => import('virtual:endpoint-facts/shipCalls'),
    () => import('virtual:endpoint-tables/shipCalls'),
  ),
  identity: withFacts(
    () => import('virtual:endpoint-facts/identity'),
    () => import('virtual:endpoint-tables/identity'),
  ),
  weather: withFacts(
    () => import('virtual:endpoint-facts/weather'),
    () => import('virtual:endpoint-tables/weather'),
  ),
  ports: withFacts(
    () => import('virtual:endpoint-facts/ports'),
    () => import('virtual:endpoint-tables/ports'),
  ),
  port: withFacts(
    () => import('virtual:endpoint-facts/port'),
    () => import('virtual:endpoint-tables/port'),
  ),
  portCalls: withFacts(
    () => import('virtual:endpoint-facts/portCalls'),
    () => import('virtual:endpoint-tables/portCalls'),
  ),
}

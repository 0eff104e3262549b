import { lazy } from 'react'
import type { CallName } from '../calls/calls.ts'
import type { CardName, Side } from '../cards.ts'
import type { CallFacts } from '../facts/call-facts.ts'
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

const withFacts = (load: () => Promise<{ facts: CallFacts }>) =>
  lazy(async () => {
    const { facts } = await load()
    return { default: (props: CallPageProps) => <CallDetail {...props} facts={facts} /> }
  })

const pages: Record<CallName, ReturnType<typeof withFacts>> = {
  ship: withFacts(() => import('virtual:call-facts/ship')),
  voyageAhead: withFacts(() => import('virtual:call-facts/voyageAhead')),
  search: withFacts(() => import('virtual:call-facts/search')),
  ships: withFacts(() => import('virtual:call-facts/ships')),
  distance: withFacts(() => import('virtual:call-facts/distance')),
  live: withFacts(() => import('virtual:call-facts/live')),
  track: withFacts(() => import('virtual:call-facts/track')),
  shipCalls: withFacts(() => import('virtual:call-facts/shipCalls')),
  identity: withFacts(() => import('virtual:call-facts/identity')),
  weather: withFacts(() => import('virtual:call-facts/weather')),
  ports: withFacts(() => import('virtual:call-facts/ports')),
  port: withFacts(() => import('virtual:call-facts/port')),
  portCalls: withFacts(() => import('virtual:call-facts/portCalls')),
}

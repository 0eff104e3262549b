import { lazy } from 'react'
import { v1Address } from '../../../api/api-config.ts'
import { Still } from '../../../site/blocks/still.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { EndpointFacts } from '../facts/endpoint-facts.ts'

/** Before the page knows where it lies. */
const SOMEWHERE = 'https://ships.example/v1'
const StreamSamples = lazy(async () => ({ default: (await import('./stream-samples.tsx')).StreamSamples }))
const EndpointTabs = lazy(async () => ({ default: (await import('./endpoint-tabs.tsx')).EndpointTabs }))

/** The sample's request as programs write it. Of the stream it stays as it was prerendered. */
export function EndpointCode({ facts: { method, sample } }: { facts: EndpointFacts }) {
  const below = sample.path.replace(/^\/v1/, '')
  const address = useHydrated() ? v1Address(below) : SOMEWHERE + below
  if (method === 'WebSocket')
    return (
      <Still>
        <StreamSamples address={SOMEWHERE + below} command={sample.body} />
      </Still>
    )
  return (
    <EndpointTabs address={address} request={{ method, path: below, body: sample.body === '' ? null : sample.body }} />
  )
}

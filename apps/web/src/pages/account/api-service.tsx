import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { fleetsQuery } from '../../api/fleet-api.ts'
import { ApiKeys } from '../../features/api-keys/api-keys.tsx'
import { apiKeysTexts } from '../../features/api-keys/api-keys-texts.ts'
import { Usage } from '../../features/api-keys/api-usage.tsx'
import { KeysOfBefore } from '../../features/api-keys/keys-of-before.tsx'
import { Playground } from '../../features/api-keys/playground.tsx'
import { areasQuery } from '../../features/areas/area-api.ts'
import { StoppedKeys } from '../../features/api-keys/stopped-keys.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { useUser } from '../../session/session.ts'
import { LazyPart } from '../../ui/lazy/lazy-part.tsx'
import { retryableLazy } from '../../ui/lazy/retryable-lazy.ts'
import { Skeleton } from '../../ui/panel/panel-states.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'

const tabs = ['keys', 'use', 'try', 'stream'] as const

/** With the shapes of all frames. */
const streamTester = retryableLazy(
  async () => (await import('../../features/api-keys/stream-test/stream-tester.tsx')).StreamTester,
)

/** Keys of the data API, what they use, and a place to try calls; which of them, the address says. */
export function ApiService() {
  const { tabs: names } = useTexts(apiKeysTexts)
  const user = useUser((session) => session.user?.encryptId ?? '')
  const [query, setQuery] = useSearchParams()
  const tab = tabs.find((id) => id === query.get('tab')) ?? 'keys'
  const [secret, setSecret] = useState('')
  const show = (id: (typeof tabs)[number]) => setQuery({ tab: id }, { replace: true })
  return (
    <>
      <StoppedKeys user={user} />
      <KeysOfBefore user={user} />
      <Tabs label={names.label} tabs={tabs.map((id) => ({ id, name: names[id] }))} chosen={tab} onChoose={show}>
        {tab === 'use' ? (
          <Usage user={user} />
        ) : tab === 'try' ? (
          <Playground user={user} secret={secret} onSecret={setSecret} />
        ) : tab === 'stream' ? (
          <LazyPart waiting={<Skeleton lines={6} />}>
            <Stream user={user} secret={secret} onSecret={setSecret} />
          </LazyPart>
        ) : (
          <ApiKeys
            user={user}
            onTry={(made) => {
              setSecret(made)
              show('try')
            }}
          />
        )}
      </Tabs>
    </>
  )
}

/** The stream tester, with what of the reader's own can be followed. */
function Stream({ user, ...secret }: { user: string; secret: string; onSecret(secret: string): void }) {
  const areas = useQuery(areasQuery(user)).data?.areas
  const fleets = useQuery(fleetsQuery(user)).data?.fleets.map(({ id, groupName }) => ({ id, name: groupName }))
  return <streamTester.Latest {...secret} areas={areas} fleets={fleets} />
}

import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiKeys } from '../../features/api-keys/api-keys.tsx'
import { apiKeysTexts } from '../../features/api-keys/api-keys-texts.ts'
import { Usage } from '../../features/api-keys/api-usage.tsx'
import { Playground } from '../../features/api-keys/playground.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { useUser } from '../../session/session.ts'
import { Tabs } from '../../ui/tabs/tabs.tsx'

const tabs = ['keys', 'use', 'try'] as const

/** Keys of the data API, what they use, and a place to try calls; which of them, the address says. */
export function ApiService() {
  const { tabs: names } = useTexts(apiKeysTexts)
  const user = useUser((session) => session.user?.encryptId ?? '')
  const [query, setQuery] = useSearchParams()
  const tab = tabs.find((id) => id === query.get('tab')) ?? 'keys'
  const [secret, setSecret] = useState('')
  const show = (id: (typeof tabs)[number]) => setQuery({ tab: id }, { replace: true })
  return (
    <Tabs label={names.label} tabs={tabs.map((id) => ({ id, name: names[id] }))} chosen={tab} onChoose={show}>
      {tab === 'use' ? (
        <Usage user={user} />
      ) : tab === 'try' ? (
        <Playground user={user} secret={secret} onSecret={setSecret} />
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
  )
}

import type { ContactKind } from '@fairway/contract'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { loginTexts } from './login-texts.ts'

interface KindTabsProps {
  kind: ContactKind
  onChoose(kind: ContactKind): void
  children: ReactNode
}

/** Phone number or email. */
export function KindTabs({ kind, onChoose, children }: KindTabsProps) {
  const texts = useTexts(loginTexts)
  const tabs = [
    { id: 'mobile', name: texts.mobile },
    { id: 'email', name: texts.email },
  ] as const
  return (
    <Tabs look="even" label={texts.tabs} tabs={tabs} chosen={kind} onChoose={onChoose}>
      {children}
    </Tabs>
  )
}

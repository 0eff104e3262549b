import './ask-more.css'
import type { Feature } from '@fairway/contract'
import { useTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button/button.tsx'
import { askMoreTexts } from './ask-more-texts.ts'
import { askContact } from './contact-store.ts'

/** Parts of the product that end somewhere, and whose users may want more of them. */
export type MoreOf = Extract<Feature, 'historyCall' | 'fleetNum' | 'regionLayer' | 'mapSelect' | 'shipPort'>

/** Says what may be asked for beyond this place, and opens the contact form about it. */
export function AskMore({ of }: { of: MoreOf }) {
  const t = useTexts(askMoreTexts)
  return (
    <p className="ask-more">
      <span>{t.wants[of]}</span>
      <Button onClick={() => askContact({ variant: 'consult', feature: of })}>{t.ask}</Button>
    </p>
  )
}

import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { IconButton } from '../../ui/button/button.tsx'
import { accountTexts } from './account-texts.ts'
import { maskContact } from './mask-contact.ts'

/** A contact with its middle hidden until it is asked for: screens are looked at over shoulders. */
export function MaskedContact({ value }: { value: string | null }) {
  const { info, none } = useTexts(accountTexts)
  const [shown, setShown] = useState(false)
  if (value === null) return none
  return (
    <span className="account-contact">
      {shown ? value : maskContact(value)}
      <IconButton
        label={shown ? info.conceal : info.reveal}
        icon={shown ? EyeOff : Eye}
        onClick={() => setShown(!shown)}
      />
    </span>
  )
}

import './search-box.css'
import { Search } from 'lucide-react'
import type { InputHTMLAttributes, Ref } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { uiTexts } from '../../ui/ui-texts.ts'

/** What is typed into before the search box is there. In a form it works without that: its name is `q`. */
export function PlainSearchField(more: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  const texts = useTexts(uiTexts).search
  return (
    <div className="search-field">
      <Search aria-hidden />
      <input
        type="text"
        name="q"
        aria-label={texts.label}
        placeholder={texts.placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        {...more}
      />
    </div>
  )
}

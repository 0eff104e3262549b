import './code-tabs.css'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { copyText } from '../copy-text.ts'
import { Tabs } from '../tabs/tabs.tsx'

interface CodeTabsProps<Language extends string> {
  title: string
  /** The first is shown at first. */
  languages: readonly [Language, ...Language[]]
  codeIn(language: Language): string
  /** Of the button that copies it. */
  copyLabel(values: { language: Language }): string
}

/** The same in several languages, each of which can be copied. */
export function CodeTabs<Language extends string>({ title, languages, codeIn, copyLabel }: CodeTabsProps<Language>) {
  const [language, setLanguage] = useState<Language>(languages[0])
  const code = codeIn(language)
  return (
    <div className="code-tabs">
      <h3>{title}</h3>
      <Tabs<Language>
        label={title}
        tabs={languages.map((one) => ({ id: one, name: one }))}
        chosen={language}
        onChoose={setLanguage}
        look="even"
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
        <section className="code-text" aria-label={language} tabIndex={0} translate="no">
          <pre>{code}</pre>
        </section>
        <Button icon={Copy} onClick={() => void copyText(code)}>
          {copyLabel({ language })}
        </Button>
      </Tabs>
    </div>
  )
}

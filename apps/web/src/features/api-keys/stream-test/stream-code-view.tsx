import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import { codeLanguages, streamCode, type CodeLanguage } from './stream-code.ts'
import type { Wanted } from './stream-draft.ts'
import { streamTestTexts } from './stream-test-texts.ts'

/** The subscription as a program opens it. */
export function StreamCode({ address, wanted }: { address: string; wanted: Wanted }) {
  const t = useTexts(streamTestTexts)
  const [language, setLanguage] = useState<CodeLanguage>('curl')
  const code = streamCode(language, address, wanted)
  return (
    <div className="api-code">
      <h3>{t.code}</h3>
      <Tabs<CodeLanguage>
        label={t.code}
        tabs={codeLanguages.map((one) => ({ id: one, name: one }))}
        chosen={language}
        onChoose={setLanguage}
        look="even"
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
        <section className="api-text" aria-label={language} tabIndex={0} translate="no">
          <pre>{code}</pre>
        </section>
        <Button icon={Copy} onClick={() => void copyText(code)}>
          {t.copy({ language })}
        </Button>
      </Tabs>
    </div>
  )
}

import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { apiKeysTexts } from './api-keys-texts.ts'
import { codeSample, sampleLanguages, type SampleLanguage } from './code-samples.ts'
import type { TryRequest } from './try-request.ts'
import { v1Address } from './v1-address.ts'

/** The call as a program writes it. */
export function CodeSamples({ request }: { request: TryRequest }) {
  const { try: t } = useTexts(apiKeysTexts)
  const [language, setLanguage] = useState<SampleLanguage>('curl')
  const code = codeSample(language, v1Address(request.path), request)
  return (
    <div className="api-code">
      <h3>{t.code}</h3>
      <Tabs<SampleLanguage>
        label={t.code}
        tabs={sampleLanguages.map((one) => ({ id: one, name: one }))}
        chosen={language}
        onChoose={(one) => setLanguage(one)}
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

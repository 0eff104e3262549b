import { useTexts } from '../../i18n/texts.ts'
import { apiKeysTexts } from './api-keys-texts.ts'
import { codeSample, sampleLanguages } from './code-samples.ts'
import { CodeTabs } from '../../ui/code-tabs/code-tabs.tsx'
import type { TryRequest } from './try-request.ts'
import { v1Address } from '../../api/api-config.ts'

/** The call as a program writes it. */
export function CodeSamples({ request }: { request: TryRequest }) {
  const { try: t } = useTexts(apiKeysTexts)
  const codeIn = (language: (typeof sampleLanguages)[number]) => codeSample(language, v1Address(request.path), request)
  return <CodeTabs title={t.code} languages={sampleLanguages} codeIn={codeIn} copyLabel={t.copy} />
}

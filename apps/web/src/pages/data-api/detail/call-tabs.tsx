import { codeSample, sampleLanguages, type SampleLanguage } from '../../../features/api-keys/code-samples.ts'
import type { TryRequest } from '../../../features/api-keys/try-request.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { CodeTabs } from '../../../ui/code-tabs/code-tabs.tsx'
import { callTexts } from '../data-texts.ts'

/** A request in each language, with the address of this server. */
export function CallTabs({ address, request }: { address: string; request: TryRequest }) {
  const docs = useTexts(callTexts)
  return (
    <CodeTabs<SampleLanguage>
      title={docs.code}
      languages={sampleLanguages}
      codeIn={(language) => codeSample(language, address, request)}
      copyLabel={docs.copy}
    />
  )
}

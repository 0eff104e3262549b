import { codeSample, sampleLanguages, type SampleLanguage } from '../../../features/api-keys/code-samples.ts'
import type { TryRequest } from '../../../features/api-keys/try-request.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { CodeTabs } from '../../../ui/code-tabs/code-tabs.tsx'
import { endpointTexts } from '../data-texts.ts'

/** A request in each language, with the address of this server. */
export function EndpointTabs({ address, request }: { address: string; request: TryRequest }) {
  const docs = useTexts(endpointTexts)
  return (
    <CodeTabs<SampleLanguage>
      title={docs.code}
      languages={sampleLanguages}
      codeIn={(language) => codeSample(language, address, request)}
      copyLabel={docs.copy}
    />
  )
}

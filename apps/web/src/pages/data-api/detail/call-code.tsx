import { codeSample, sampleLanguages, type SampleLanguage } from '../../../features/api-keys/code-samples.ts'
import { codeLanguages, streamCode, type CodeLanguage } from '../../../features/api-keys/stream-test/stream-code.ts'
import type { Wanted } from '../../../features/api-keys/stream-test/stream-draft.ts'
import { v1Address } from '../../../features/api-keys/v1-address.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { CodeTabs } from '../../../ui/code-tabs/code-tabs.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { callTexts } from '../data-texts.ts'
import type { CallFacts } from '../facts/call-facts.ts'

/** Before the page knows where it lies. */
const SOMEWHERE = 'https://ships.example/v1'

/** The sample's request as programs write it. */
export function CallCode({ facts: { method, sample } }: { facts: CallFacts }) {
  const docs = useTexts(callTexts)
  const below = sample.path.replace(/^\/v1/, '')
  const address = useHydrated() ? v1Address(below) : SOMEWHERE + below
  const { type: _type, ...wanted } = (method === 'WebSocket' ? JSON.parse(sample.body) : {}) as Wanted & {
    type?: string
  }
  return method === 'WebSocket' ? (
    <CodeTabs<CodeLanguage>
      title={docs.code}
      languages={codeLanguages}
      codeIn={(language) => streamCode(language, address, wanted as Wanted)}
      copyLabel={docs.copy}
    />
  ) : (
    <CodeTabs<SampleLanguage>
      title={docs.code}
      languages={sampleLanguages}
      codeIn={(language) =>
        codeSample(language, address, { method, path: below, body: sample.body === '' ? null : sample.body })
      }
      copyLabel={docs.copy}
    />
  )
}

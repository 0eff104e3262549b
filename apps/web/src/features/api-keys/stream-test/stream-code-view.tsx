import { useTexts } from '../../../i18n/texts.ts'
import { CodeTabs } from '../../../ui/code-tabs/code-tabs.tsx'
import { codeLanguages, streamCode, type CodeLanguage } from './stream-code.ts'
import type { Wanted } from './stream-draft.ts'
import { streamTestTexts } from './stream-test-texts.ts'

/** The subscription as a program opens it. */
export function StreamCode({ address, wanted }: { address: string; wanted: Wanted }) {
  const t = useTexts(streamTestTexts)
  const codeIn = (language: CodeLanguage) => streamCode(language, address, wanted)
  return <CodeTabs title={t.code} languages={codeLanguages} codeIn={codeIn} copyLabel={t.copy} />
}

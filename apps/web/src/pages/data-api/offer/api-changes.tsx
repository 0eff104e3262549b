import { v1Changes } from '@fairway/contract'
import { useTexts } from '../../../i18n/texts.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { FieldTable } from '../../../site/blocks/field-table.tsx'
import { Section } from '../../../site/blocks/section.tsx'
import { offerTexts } from '../data-texts.ts'

/** What came to the data API and when. */
export function ApiChanges() {
  const t = useTexts(offerTexts)
  const isChinese = useLanguage() === 'zh-CN'
  const rows = v1Changes.map(({ date, version, en, zh }) => [date, version, isChinese ? zh : en])
  return (
    <Section title={t.changesTitle} lead={t.changesLead} id="changes">
      <FieldTable label={t.changesTitle} columns={t.changeColumns} rows={rows} />
    </Section>
  )
}

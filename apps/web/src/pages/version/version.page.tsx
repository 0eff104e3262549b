import './version.css'
import { useTexts } from '../../i18n/texts.ts'
import { FieldTable } from '../../site/blocks/field-table.tsx'
import { PageHead } from '../../site/blocks/page-head.tsx'
import { Section } from '../../site/blocks/section.tsx'
import { brand } from '#brand'
import { licences } from './licences.ts'
import { productVersion } from './product-version.ts'
import { versionTexts } from './version-texts.ts'

/** What runs here, what it brought, and whose data and software it is made of. */
export function Page() {
  const texts = useTexts(versionTexts)
  const version = productVersion
  return (
    <>
      <PageHead
        title={texts.title}
        lead={texts.lead({ version })}
        actions={
          brand.sourceUrl !== '' && (
            <a className="button button-quiet" href={brand.sourceUrl} target="_blank" rel="noreferrer">
              {texts.source}
            </a>
          )
        }
      />
      <Section title={texts.changesTitle({ version })} ground="raised">
        <div className="prose">
          <ul>
            {texts.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </div>
      </Section>
      <Section title={texts.dataTitle}>
        <FieldTable
          label={texts.dataColumns.join(' · ')}
          columns={texts.dataColumns}
          rows={texts.data.map(({ what, text }) => [what, text])}
        />
      </Section>
      <Section title={texts.softwareTitle} lead={texts.softwareLead} ground="raised">
        <div className="licences">
          {(['browser', 'server'] as const).map((side) => {
            const name = side === 'browser' ? texts.inBrowser : texts.onServer
            return (
              <div key={side}>
                <h3>{name}</h3>
                <FieldTable label={name} columns={texts.packageColumns} rows={Object.entries(licences[side])} />
              </div>
            )
          })}
        </div>
      </Section>
    </>
  )
}

import './about.css'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { FieldTable } from '../../site/blocks/field-table.tsx'
import { PageHead } from '../../site/blocks/page-head.tsx'
import { Points } from '../../site/blocks/points.tsx'
import { Screenshot } from '../../site/blocks/screenshot.tsx'
import { Section } from '../../site/blocks/section.tsx'
import { brand } from '#brand'
import { ContactButton } from '../../site/contact-button.tsx'
import { Contacts } from './contacts.tsx'
import { aboutTexts } from './about-texts.ts'

/** Who runs this site, what it holds to, where its data come from and end, and how to reach it. */
export function Page() {
  const texts = useTexts(aboutTexts)
  const language = useLanguage()
  return (
    <>
      <PageHead
        title={texts.title}
        lead={texts.lead({ product: brand.name[language] })}
        figure={<Screenshot name="world" first />}
      />
      <Section title={texts.whatTitle} ground="raised">
        <Points points={texts.what} />
      </Section>
      <Section title={texts.ruleTitle}>
        <Points points={texts.rules} />
      </Section>
      <Section
        title={texts.limitsTitle}
        ground="dark"
        foot={
          <Link className="button button-quiet" to="/index/limitsOfAuthority">
            {texts.limitsLink}
          </Link>
        }
      >
        <div className="prose">
          <ul>
            {texts.limits.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
        </div>
      </Section>
      <Section title={texts.sourcesTitle}>
        <FieldTable
          label={texts.sourceColumns.join(' · ')}
          columns={texts.sourceColumns}
          rows={texts.sources.map(({ what, text }) => [what, text])}
        />
      </Section>
      <Section
        id="contact"
        title={texts.contactTitle}
        lead={texts.contactLead}
        ground="raised"
        foot={
          <>
            <ContactButton kind="buoy">{texts.contactForm}</ContactButton>
            <Link className="button button-quiet" to="/index/ourClients">
              {texts.clients}
            </Link>
            <Link className="button button-quiet" to="/index/author">
              {texts.author}
            </Link>
            <Link className="button button-quiet" to="/index/version">
              {texts.version}
            </Link>
          </>
        }
      >
        <Contacts texts={texts} />
      </Section>
    </>
  )
}

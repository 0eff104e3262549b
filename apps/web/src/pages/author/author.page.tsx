import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageHead } from '../../site/blocks/page-head.tsx'
import { Section } from '../../site/blocks/section.tsx'
import { brand } from '#brand'
import { ContactButton } from '../../site/contact-button.tsx'
import { authorTexts } from './author-texts.ts'

/** Who publishes the site and who made the software, from the brand file. */
export function Page() {
  const texts = useTexts(authorTexts)
  const language = useLanguage()
  const [company, name] = [brand.company[language], brand.author.name[language]]
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <Section
        title={texts.siteTitle}
        ground="raised"
        foot={
          <Link className="button button-quiet" to="/index/aboutUs#contact">
            {texts.contact}
          </Link>
        }
      >
        <div className="prose">
          <p>{company === '' ? texts.nobody : texts.operatedBy({ company })}</p>
          {name !== '' && <p>{texts.madeBy({ name })}</p>}
          {brand.author.url !== '' && (
            <p>
              <a href={brand.author.url} target="_blank" rel="noreferrer">
                {texts.moreOn}
              </a>
            </p>
          )}
        </div>
      </Section>
      <Section
        title={texts.softwareTitle}
        foot={
          <>
            <Link className="button button-quiet" to="/index/version">
              {texts.version}
            </Link>
            {brand.sourceUrl !== '' && (
              <a className="button button-quiet" href={brand.sourceUrl} target="_blank" rel="noreferrer">
                {texts.source}
              </a>
            )}
            <ContactButton>{texts.write}</ContactButton>
          </>
        }
      >
        <div className="prose">
          <p>{texts.software({ product: brand.name[language] })}</p>
          <p>{texts.contribute}</p>
        </div>
      </Section>
    </>
  )
}

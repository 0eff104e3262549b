import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import type { Brand } from '../../brand/brand.ts'
import { ContactButton } from '../contact-button.tsx'
import { footerTexts } from './footer-texts.ts'
import { pageNames } from '../page-names.ts'

/** Ways to reach the operator: the forms always, phones, mail and address as far as the brand names them. */
export function FooterContact({ brand }: { brand: Brand }) {
  const texts = useTexts(footerTexts)
  const names = useTexts(pageNames)
  const language = useLanguage()
  const { companyPhone, businessPhone, mail, hours, address } = brand
  return (
    <section className="footer-contact" aria-label={texts.contact}>
      <p className="footer-title">{texts.contact}</p>
      <ContactButton className="footer-button">{texts.demo}</ContactButton>
      <Link to="/index/solutions/consultForSolutions">{names['/index/solutions/consultForSolutions']}</Link>
      {businessPhone && <Phone name={texts.businessPhone} number={businessPhone} />}
      {companyPhone && <Phone name={texts.companyPhone} number={companyPhone} />}
      {mail && <a href={`mailto:${mail}`}>{mail}</a>}
      {hours[language] && <p>{hours[language]}</p>}
      {address[language] && <address>{address[language]}</address>}
    </section>
  )
}

function Phone({ name, number }: { name: string; number: string }) {
  return (
    <a href={`tel:${number.replaceAll(/[\s()-]/g, '')}`} className="footer-phone">
      <span>{name}</span>
      <span className="number">{number}</span>
    </a>
  )
}

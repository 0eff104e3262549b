import { useLanguage } from '../../i18n/use-language.ts'
import { brand } from '#brand'
import type { TextsOf } from '../../i18n/texts.ts'
import type { aboutTexts } from './about-texts.ts'

type ContactTexts = Pick<
  TextsOf<typeof aboutTexts>,
  'company' | 'companyPhone' | 'businessPhone' | 'mail' | 'address' | 'hours' | 'noContacts'
>

/** What the brand names of its operator; a sentence when it names nothing. */
export function Contacts({ texts }: { texts: ContactTexts }) {
  const language = useLanguage()
  const { companyPhone, businessPhone, mail } = brand
  const entries = [
    [texts.company, brand.company[language], undefined],
    [texts.companyPhone, companyPhone, `tel:${companyPhone}`],
    [texts.businessPhone, businessPhone, `tel:${businessPhone}`],
    [texts.mail, mail, `mailto:${mail}`],
    [texts.address, brand.address[language], undefined],
    [texts.hours, brand.hours[language], undefined],
  ] as const
  const shown = entries.filter(([, text]) => text !== '')
  if (shown.length === 0) return <p>{texts.noContacts}</p>
  return (
    <dl className="contacts">
      {shown.map(([name, text, url]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{url === undefined ? text : <a href={url}>{text}</a>}</dd>
        </div>
      ))}
    </dl>
  )
}

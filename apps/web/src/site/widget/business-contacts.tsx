import { useTexts } from '../../i18n/texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import type { Brand } from '../../brand/brand.ts'
import { widgetTexts } from './side-widget-texts.ts'

/** Phones, mail and hours of the brand. */
export function BusinessContacts({ brand }: { brand: Brand }) {
  const texts = useTexts(widgetTexts)
  const language = useLanguage()
  const { companyPhone, businessPhone, mail, hours } = brand
  const phone = (name: string, number: string) =>
    number &&
    ([
      name,
      <a key={name} className="number" href={`tel:${number.replaceAll(/[\s()-]/g, '')}`}>
        {number}
      </a>,
    ] as const)
  const rows = [
    phone(texts.businessPhone, businessPhone),
    phone(texts.companyPhone, companyPhone),
    mail &&
      ([
        texts.mail,
        <a key="mail" href={`mailto:${mail}`}>
          {mail}
        </a>,
      ] as const),
    hours[language] && ([texts.hours, hours[language]] as const),
  ]
  return (
    <dl className="business-contacts">
      {rows.map(
        (row) =>
          row && (
            <div key={row[0]}>
              <dt>{row[0]}</dt>
              <dd>{row[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

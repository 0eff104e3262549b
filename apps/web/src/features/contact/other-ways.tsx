import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { brand as ours } from '#brand'
import type { Brand } from '../../brand/brand.ts'
import { QrCode } from '../../brand/qr-code.tsx'
import { contactTexts } from './contact-texts.ts'

/** Phones, mail, hours, address and the work chat of the brand; nothing at all where the brand names none. */
export function OtherWays({ brand = ours }: { brand?: Brand }) {
  const texts = useTexts(contactTexts)
  const language = useLanguage()
  const { companyPhone, businessPhone, mail, workChat } = brand
  const hours = brand.hours[language]
  const address = brand.address[language]
  if (!companyPhone && !businessPhone && !mail && !workChat && !address) return null
  return (
    <aside className="contact-other" aria-label={texts.other.title}>
      <h3>{texts.other.title}</h3>
      <dl>
        {businessPhone && (
          <Way icon={<Phone aria-hidden />} name={texts.other.businessPhone}>
            <a href={dial(businessPhone)}>{businessPhone}</a>
          </Way>
        )}
        {companyPhone && (
          <Way icon={<Phone aria-hidden />} name={texts.other.companyPhone}>
            <a href={dial(companyPhone)}>{companyPhone}</a>
          </Way>
        )}
        {mail && (
          <Way icon={<Mail aria-hidden />} name={texts.other.mail}>
            <a href={`mailto:${mail}`}>{mail}</a>
          </Way>
        )}
        {hours && (
          <Way icon={<Clock aria-hidden />} name={texts.other.hours}>
            {hours}
          </Way>
        )}
        {address && (
          <Way icon={<MapPin aria-hidden />} name={texts.other.address}>
            {address}
          </Way>
        )}
      </dl>
      {workChat && <QrCode code={workChat} />}
    </aside>
  )
}

const dial = (number: string): string => `tel:${number.replaceAll(/[\s()-]/g, '')}`

function Way({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        {icon}
        {name}
      </dt>
      <dd className="number">{children}</dd>
    </div>
  )
}

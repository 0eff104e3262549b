import './clients.css'
import {
  Anchor,
  Boxes,
  BriefcaseBusiness,
  Factory,
  Landmark,
  Microscope,
  ServerCog,
  ShipWheel,
  type LucideIcon,
} from 'lucide-react'
import { Link } from 'react-router'
import { useTexts, type TextsOf } from '../../i18n/texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Card, CardGrid } from '../../site/blocks/card.tsx'
import { NextStep } from '../../site/blocks/next-step.tsx'
import { PageHead } from '../../site/blocks/page-head.tsx'
import { Screenshot } from '../../site/blocks/screenshot.tsx'
import { Section } from '../../site/blocks/section.tsx'
import { brand } from '#brand'
import { ContactButton } from '../../site/contact-button.tsx'
import { clientsTexts } from './clients-texts.ts'

/** The users that the specification names, and researchers; and the page that goes on with what each wants to know. */
const kinds: Record<keyof TextsOf<typeof clientsTexts>['kinds'], { icon: LucideIcon; to: string }> = {
  shipper: { icon: Factory, to: '/index/solutions/solutionDetail?id=0' },
  forwarder: { icon: Boxes, to: '/index/solutions/solutionDetail?id=1' },
  shipowner: { icon: ShipWheel, to: '/index/solutions/solutionDetail?id=2' },
  it: { icon: ServerCog, to: '/index/dataApi' },
  business: { icon: BriefcaseBusiness, to: '/index/productService/cdt' },
  service: { icon: Anchor, to: '/index/solutions/solutionDetail?id=4' },
  government: { icon: Landmark, to: '/index/solutions/solutionDetail?id=7' },
  research: { icon: Microscope, to: '/index/solutions/solutionDetail?id=8' },
}
const kindNames = Object.keys(kinds) as (keyof typeof kinds)[]

/** Kinds of users, and the logos of clients that the brand names. */
export function Page() {
  const texts = useTexts(clientsTexts)
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} figure={<Screenshot name="fleets" first />} />
      <Section title={texts.kindsTitle} ground="raised">
        <CardGrid>
          {kindNames.map((kind) => (
            <Card
              key={kind}
              title={texts.kinds[kind].name}
              text={texts.kinds[kind].text}
              more={texts.more}
              {...kinds[kind]}
            />
          ))}
        </CardGrid>
      </Section>
      {brand.clients.length > 0 ? (
        <Section title={texts.logosTitle}>
          <Logos />
        </Section>
      ) : (
        <Section title={texts.noLogosTitle} lead={texts.noLogos} foot={<ContactButton>{texts.nameMe}</ContactButton>} />
      )}
      <NextStep
        title={texts.nextTitle}
        text={texts.nextText}
        actions={
          <>
            <Link className="button button-buoy" to="/index/solutions">
              {texts.solutions}
            </Link>
            <Link className="button button-quiet" to="/index/solutions/consultForSolutions">
              {texts.consult}
            </Link>
          </>
        }
      />
    </>
  )
}

function Logos() {
  const language = useLanguage()
  return (
    <ul className="client-logos">
      {brand.clients.map(({ name, logo, url }) => {
        const picture = (
          <img src={`${import.meta.env.BASE_URL}${logo}`} alt={name[language]} height="48" loading="lazy" />
        )
        return (
          <li key={name['en-US']}>
            {url === '' ? (
              picture
            ) : (
              <a href={url} target="_blank" rel="noreferrer">
                {picture}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}

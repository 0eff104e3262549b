import './clients.css'
import { Anchor, Boxes, BriefcaseBusiness, Factory, Landmark, Microscope, ServerCog, ShipWheel, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { pageTexts, useTexts } from '../../i18n/page-texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { NextStep } from '../../site/blocks/next-step.tsx'
import { PageHead } from '../../site/blocks/page-head.tsx'
import { Points } from '../../site/blocks/points.tsx'
import { Section } from '../../site/blocks/section.tsx'
import { brand } from '../../site/brand.ts'
import { Button } from '../../ui/button.tsx'
import { askContact } from '../../ui/contact-store.ts'
import type { texts as english } from './clients.en-us.ts'

const clientsTexts = pageTexts({
  'en-US': () => import('./clients.en-us.ts'),
  'zh-CN': () => import('./clients.zh-cn.ts'),
})

/** The users that the specification names, and researchers. */
const kinds: Record<keyof (typeof english)['kinds'], LucideIcon> = {
  shipper: Factory,
  forwarder: Boxes,
  shipowner: ShipWheel,
  it: ServerCog,
  business: BriefcaseBusiness,
  service: Anchor,
  government: Landmark,
  research: Microscope,
}

/** Kinds of users, and the logos of clients that the brand names. */
export function ClientsPage() {
  const texts = useTexts(clientsTexts)
  const points = (Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => ({ title: texts.kinds[kind].name, text: texts.kinds[kind].text, icon: kinds[kind] }))
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <Section title={texts.kindsTitle} ground="raised">
        <Points points={points} />
      </Section>
      {brand.clients.length > 0 ? (
        <Section title={texts.logosTitle}>
          <Logos />
        </Section>
      ) : (
        <Section title={texts.noLogosTitle} lead={texts.noLogos} foot={<Button onClick={() => askContact()}>{texts.nameMe}</Button>} />
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
        const picture = <img src={`${import.meta.env.BASE_URL}${logo}`} alt={name[language]} height="48" loading="lazy" />
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

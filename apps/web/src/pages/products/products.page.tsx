import { Container, Map as MapIcon, Route, Truck } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { Card, CardGrid } from '../../site/blocks/card.tsx'
import { NextStep } from '../../site/blocks/next-step.tsx'
import { PageHead } from '../../site/blocks/page-head.tsx'
import { Screenshot } from '../../site/blocks/screenshot.tsx'
import { Section, Split } from '../../site/blocks/section.tsx'
import { Tag } from '../../site/blocks/tag.tsx'
import { ContactButton } from '../../site/contact-button.tsx'
import { pageNames } from '../../site/page-names.ts'
import { productsTexts } from './products-texts.ts'

const icons = { xdt: Container, car: Truck, riverRoute: Route }
const planned = ['xdt', 'car', 'riverRoute'] as const

/** The four products: the one that runs, and the three that are being prepared. */
export function Page() {
  const list = useTexts(productsTexts)
  const names = useTexts(pageNames)
  const running = (
    <>
      <Link className="button button-buoy" to="/map">
        <MapIcon aria-hidden />
        {list.openMap}
      </Link>
      <Link className="button button-quiet" to="/index/productService/cdt">
        {list.aboutCdt}
      </Link>
    </>
  )
  return (
    <>
      <PageHead title={list.title} lead={list.lead} />
      <Section title={names['/index/productService/cdt']} eyebrow={list.runningTitle} ground="raised" foot={running}>
        <Split
          words={
            <>
              <p>{list.runningText}</p>
              <ul>
                {list.running.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </>
          }
          picture={<Screenshot name="harbour" first />}
        />
      </Section>
      <Section title={list.plannedTitle} lead={list.plannedLead}>
        <CardGrid>
          {planned.map((product) => (
            <Card
              key={product}
              title={names[`/index/productService/${product}`]}
              text={list[product]}
              to={`/index/productService/${product}`}
              icon={icons[product]}
              aside={<Tag state="planned">{list.planned}</Tag>}
              more={list.more}
            />
          ))}
        </CardGrid>
      </Section>
      <NextStep
        title={list.nextTitle}
        text={list.nextText}
        actions={<ContactButton kind="buoy">{list.ask}</ContactButton>}
      />
    </>
  )
}

import './products.css'
import { Map as MapIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/page-texts.ts'
import { FieldTable } from '../../site/blocks/field-table.tsx'
import { NextStep } from '../../site/blocks/next-step.tsx'
import { PageHead } from '../../site/blocks/page-head.tsx'
import { Points } from '../../site/blocks/points.tsx'
import { Screenshot } from '../../site/blocks/screenshot.tsx'
import { Section } from '../../site/blocks/section.tsx'
import { Tag } from '../../site/blocks/tag.tsx'
import { pageNames } from '../../site/page-names.ts'
import { Button } from '../../ui/button.tsx'
import { askContact } from '../../ui/contact-store.ts'
import { Steps } from './steps.tsx'
import { productsTexts } from './texts.ts'

/** The screen that is nearest to it today. */
const todays = { xdt: 'ship', car: 'port', riverRoute: 'world' } as const

/** A product that does not run yet: the problem, what it will do, what it needs, what there is today, and a request. */
export function PlannedPage({ product }: { product: 'xdt' | 'car' | 'riverRoute' }) {
  const { plans, shared } = useTexts(productsTexts)
  const name = useTexts(pageNames)[`/index/productService/${product}`]
  const plan = plans[product]
  const ask = (
    <Button kind="buoy" onClick={() => askContact({ content: plan.request.content })}>
      {shared.ask}
    </Button>
  )
  return (
    <>
      <PageHead
        dark
        title={name}
        lead={plan.lead}
        above={<Tag state="planned">{shared.planned}</Tag>}
        actions={
          <>
            {ask}
            <Link className="button button-quiet" to="/map">
              <MapIcon aria-hidden />
              {shared.openMap}
            </Link>
          </>
        }
        figure={<Screenshot name={todays[product]} caption={plan.today.caption} first />}
      />
      <Section title={plan.problem.title}>
        <div className="prose">
          <p>{plan.problem.text}</p>
        </div>
      </Section>
      <Section title={plan.will.title} lead={plan.will.lead} ground="raised">
        <Points points={plan.will.points} />
      </Section>
      <Section title={plan.steps.title} lead={plan.steps.lead}>
        <Steps names={plan.steps.names} />
      </Section>
      <Section title={shared.needsTitle} lead={plan.needs.lead} ground="raised">
        <FieldTable label={shared.needsTitle} columns={shared.needsColumns} rows={plan.needs.rows} />
      </Section>
      <Section title={shared.todayTitle} lead={plan.today.text} foot={<Link className="button button-quiet" to="/map">{shared.openMap}</Link>} />
      <NextStep title={plan.request.title} text={plan.request.text} actions={ask} />
    </>
  )
}

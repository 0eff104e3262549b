import './products.css'
import { Map as MapIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { FieldTable } from '../../site/blocks/field-table.tsx'
import { NextStep } from '../../site/blocks/next-step.tsx'
import { PageHead } from '../../site/blocks/page-head.tsx'
import { Points } from '../../site/blocks/points.tsx'
import { Screenshot } from '../../site/blocks/screenshot.tsx'
import { Section, Split } from '../../site/blocks/section.tsx'
import { Tag } from '../../site/blocks/tag.tsx'
import { ContactButton } from '../../site/contact-button.tsx'
import { pageNames } from '../../site/page-names.ts'
import { Steps } from './steps.tsx'
import { plannedTexts } from './planned-texts.ts'

/** Screens of the service that runs: beside the title, and what its users do with it today. */
const screens = {
  xdt: { head: 'ship', today: 'fleets' },
  car: { head: 'harbour', today: 'port' },
  riverRoute: { head: 'world', today: 'voyages' },
} as const

/** A product that does not run yet: the problem, what its users can do today, what it will do, what it needs, and a request. */
export function Page({ product }: { product: 'xdt' | 'car' | 'riverRoute' }) {
  const texts = useTexts(plannedTexts)
  const name = useTexts(pageNames)[`/index/productService/${product}`]
  const plan = texts.plans[product]
  const ask = (
    <ContactButton kind="buoy" ask={{ content: plan.request.content }}>
      {texts.ask}
    </ContactButton>
  )
  return (
    <>
      <PageHead
        dark
        title={name}
        lead={plan.lead}
        above={<Tag state="planned">{texts.planned}</Tag>}
        actions={
          <>
            {ask}
            <Link className="button button-quiet" to="/map">
              <MapIcon aria-hidden />
              {texts.openMap}
            </Link>
          </>
        }
        figure={<Screenshot name={screens[product].head} first />}
      />
      <Section title={plan.problem.title}>
        <div className="prose">
          <p>{plan.problem.text}</p>
        </div>
      </Section>
      <Section
        title={plan.today.title}
        ground="raised"
        foot={
          <>
            <Link className="button button-quiet" to="/map">
              {texts.openMap}
            </Link>
            <Link className="button button-quiet" to="/fleets">
              {texts.openFleets}
            </Link>
          </>
        }
      >
        <Split
          words={
            <>
              <p>{plan.today.lead}</p>
              <ol>
                {plan.today.points.map(({ title, text }) => (
                  <li key={title}>
                    <strong>{title}</strong>
                    {texts.join}
                    {text}
                  </li>
                ))}
              </ol>
            </>
          }
          picture={<Screenshot name={screens[product].today} caption={plan.today.caption} />}
        />
      </Section>
      <Section title={plan.will.title} lead={plan.will.lead}>
        <Points points={plan.will.points} />
      </Section>
      <Section title={plan.steps.title} lead={plan.steps.lead} ground="raised">
        <Steps names={plan.steps.names} />
      </Section>
      <Section title={texts.needsTitle} lead={plan.needs.lead}>
        <FieldTable label={texts.needsTitle} columns={texts.needsColumns} rows={plan.needs.rows} />
      </Section>
      <NextStep title={plan.request.title} text={plan.request.text} actions={ask} />
    </>
  )
}

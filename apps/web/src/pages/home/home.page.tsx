import './home.page.css'
import {
  BookOpenText,
  Boxes,
  ChartCandlestick,
  CodeXml,
  EyeOff,
  Factory,
  Handshake,
  Landmark,
  Microscope,
  Server,
  ShieldCheck,
  ShipWheel,
  Warehouse,
} from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { Card, CardGrid } from '../../site/blocks/card.tsx'
import { NextStep } from '../../site/blocks/next-step.tsx'
import { Points } from '../../site/blocks/points.tsx'
import { Screenshot } from '../../site/blocks/screenshot.tsx'
import { Section, Split } from '../../site/blocks/section.tsx'
import { ContactButton } from '../../site/contact-button.tsx'
import { pageNames } from '../../site/page-names.ts'
import { ApiSample } from './api-sample.tsx'
import { DataFlow } from './data-flow.tsx'
import { Hero } from './hero.tsx'
import { ProductCards } from './product-cards.tsx'
import { homeTexts } from './home-texts.ts'

const ownIcons = [Server, CodeXml, EyeOff]
const solutions = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const
/** As on the page of solutions, in the order of their ids. */
const solutionIcons = [
  Factory,
  Boxes,
  ShipWheel,
  Warehouse,
  Handshake,
  ShieldCheck,
  ChartCandlestick,
  Landmark,
  Microscope,
]

/** Home: the map, what can be done with it, the data, the trades, how it works, and a person to talk to. */
export function Page() {
  const texts = useTexts(homeTexts)
  const names = useTexts(pageNames)
  const { tracking, products, api, flow, contact } = texts
  return (
    <>
      <Hero />
      <Section title={tracking.title} eyebrow={tracking.eyebrow}>
        <Split
          words={
            <>
              <p>{tracking.text}</p>
              <ul>
                {tracking.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
              <p>
                <Link to="/index/productService/cdt">{tracking.more}</Link>
              </p>
            </>
          }
          picture={<Screenshot name="ship" />}
        />
      </Section>
      <Section title={products.title} lead={products.lead} ground="raised">
        <ProductCards />
      </Section>
      <Section
        title={api.title}
        eyebrow={api.eyebrow}
        lead={api.lead}
        ground="dark"
        foot={
          <>
            <Link className="button button-quiet" to="/index/dataApi">
              <BookOpenText aria-hidden />
              {api.docs}
            </Link>
            <Link className="button button-quiet" to="/index/dataApi/applyForTrial">
              {api.trial}
            </Link>
          </>
        }
      >
        <ApiSample />
      </Section>
      <Section
        title={texts.solutions.title}
        lead={texts.solutions.lead}
        foot={
          <Link className="button button-quiet" to="/index/solutions">
            {texts.solutions.all}
          </Link>
        }
      >
        <CardGrid>
          {solutions.map((id) => (
            <Card
              key={id}
              title={names[`/index/solutions/solutionDetail?id=${id}`]}
              text={texts.solutions.lines[id]}
              icon={solutionIcons[id]}
              to={`/index/solutions/solutionDetail?id=${id}`}
            />
          ))}
        </CardGrid>
      </Section>
      <Section title={flow.title} lead={flow.lead} ground="raised">
        <DataFlow />
        <Points points={texts.own.map((point, index) => ({ ...point, icon: ownIcons[index] }))} />
      </Section>
      <NextStep
        title={contact.title}
        text={contact.text}
        actions={
          <>
            <ContactButton kind="buoy">{contact.book}</ContactButton>
            <Link className="button button-quiet" to="/index/solutions/consultForSolutions">
              {contact.consult}
            </Link>
          </>
        }
      />
    </>
  )
}

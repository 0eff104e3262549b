import './products.css'
import { Map as MapIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { FieldTable } from '../../site/blocks/field-table.tsx'
import { NextStep } from '../../site/blocks/next-step.tsx'
import { PageHead } from '../../site/blocks/page-head.tsx'
import { PartList } from '../../site/blocks/part-list.tsx'
import { Points } from '../../site/blocks/points.tsx'
import { Screenshot } from '../../site/blocks/screenshot.tsx'
import { Section, Split } from '../../site/blocks/section.tsx'
import { Tag } from '../../site/blocks/tag.tsx'
import { ContactButton } from '../../site/contact-button.tsx'
import { pageNames } from '../../site/page-names.ts'
import { partTexts } from '../../site/part-texts.ts'
import type { Part } from '../../site/parts.ts'
import type { PictureName } from '../../site/pictures/pictures.ts'
import { cdtTexts } from './cdt-texts.ts'

/** What no section above the list has shown. */
const otherParts: readonly Part[] = [
  'sharing',
  'arrivalBoard',
  'evidence',
  'history',
  'calls',
  'stream',
  'keys',
  'ownFeeds',
  'openSource',
]
/** How wide screens are drawn that stand neither beside words nor in a pair. */
const WHOLE_MEASURE = '(min-width: 1248px) 1200px, 92vw'
const BESIDE_THE_PHONE = '(min-width: 1248px) 908px, (min-width: 700px) 72vw, 92vw'

/** Ship tracking: what can be seen of a ship, of a port and of ships of one's own, what else runs, where the data come from and end. */
export function Page() {
  const cdt = useTexts(cdtTexts)
  const name = useTexts(pageNames)['/index/productService/cdt']
  const { runs } = useTexts(partTexts)
  return (
    <>
      <PageHead
        dark
        title={name}
        lead={cdt.lead}
        above={<Tag state="runs">{runs}</Tag>}
        actions={
          <>
            <Link className="button button-buoy" to="/map">
              <MapIcon aria-hidden />
              {cdt.openMap}
            </Link>
            <Link className="button button-quiet" to="/index/dataApi?classId=0">
              {cdt.api}
            </Link>
          </>
        }
        figure={<Screenshot name="world" first />}
      />
      <Screen {...cdt.map} picture="harbour" />
      <Screen {...cdt.ship} picture="ship" flipped raised />
      <Section title={cdt.voyages.title} lead={cdt.voyages.lead} ground="dark">
        <Points points={cdt.voyages.points} />
        <Screenshot name="voyages" sizes={WHOLE_MEASURE} />
      </Section>
      <Screen {...cdt.port} picture="port" />
      <Screen {...cdt.fleets} picture="fleets" flipped raised />
      <Section title={cdt.watch.title} lead={cdt.watch.lead} ground="dark">
        <Points points={cdt.watch.points} />
      </Section>
      <Section title={cdt.tools.title}>
        <div className="screen-pair">
          {(['filter', 'compare'] as const).map((tool) => (
            <div key={tool}>
              <Screenshot name={tool} />
              <h3>{cdt.tools[tool].title}</h3>
              <p>{cdt.tools[tool].text}</p>
            </div>
          ))}
        </div>
      </Section>
      <Section title={cdt.list.title} lead={cdt.list.text} ground="raised">
        <div className="two-screens">
          <Screenshot name="list" sizes={BESIDE_THE_PHONE} />
          <Screenshot name="phone" />
        </div>
      </Section>
      <Section title={cdt.parts.title} lead={cdt.parts.lead}>
        <PartList of={otherParts} />
      </Section>
      <Section title={cdt.data.title} lead={cdt.data.lead} ground="raised">
        <FieldTable label={cdt.data.title} columns={cdt.data.columns} rows={cdt.data.rows} />
      </Section>
      <NextStep
        title={cdt.nextTitle}
        text={cdt.nextText}
        actions={
          <>
            <Link className="button button-buoy" to="/map">
              {cdt.openMap}
            </Link>
            <ContactButton>{cdt.ask}</ContactButton>
          </>
        }
      />
    </>
  )
}

interface ScreenProps {
  title: string
  text: string
  /** Sentences, some under a word of their own. */
  points: readonly (string | readonly [term: string, text: string])[]
  picture: PictureName
  flipped?: boolean
  raised?: boolean
}

/** A screen of the product beside what there is to see on it. */
function Screen({ title, text, points, picture, flipped = false, raised = false }: ScreenProps) {
  const { colon } = useTexts(cdtTexts)
  return (
    <Section title={title} ground={raised ? 'raised' : 'plain'}>
      <Split
        flipped={flipped}
        words={
          <>
            <p>{text}</p>
            <ul>
              {points.map((point) =>
                typeof point === 'string' ? (
                  <li key={point}>{point}</li>
                ) : (
                  <li key={point[0]}>
                    <strong>{point[0]}</strong>
                    {colon}
                    {point[1]}
                  </li>
                ),
              )}
            </ul>
          </>
        }
        picture={<Screenshot name={picture} />}
      />
    </Section>
  )
}

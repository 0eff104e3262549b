import './products.css'
import { Map as MapIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/page-texts.ts'
import { FieldTable } from '../../site/blocks/field-table.tsx'
import { NextStep } from '../../site/blocks/next-step.tsx'
import { PageHead } from '../../site/blocks/page-head.tsx'
import { PartList } from '../../site/blocks/part-list.tsx'
import { Screenshot } from '../../site/blocks/screenshot.tsx'
import { Section, Split } from '../../site/blocks/section.tsx'
import { Tag } from '../../site/blocks/tag.tsx'
import { pageNames } from '../../site/page-names.ts'
import { parts, partTexts, type Part } from '../../site/parts.ts'
import type { PictureName } from '../../site/pictures/pictures.ts'
import { Button } from '../../ui/button.tsx'
import { askContact } from '../../ui/contact-store.ts'
import { productsTexts } from './texts.ts'

const allParts = Object.keys(parts) as Part[]

/** Ship tracking: what it shows, what runs, where its data come from. */
export function CdtPage() {
  const { cdt } = useTexts(productsTexts)
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
      <Screen {...cdt.port} picture="port" />
      <Section title={cdt.list.title} lead={cdt.list.text} ground="raised">
        <div className="two-screens">
          <Screenshot name="list" />
          <Screenshot name="phone" />
        </div>
      </Section>
      <Section title={cdt.parts.title} lead={cdt.parts.lead}>
        <PartList of={allParts} />
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
            <Button onClick={() => askContact()}>{cdt.ask}</Button>
          </>
        }
      />
    </>
  )
}

interface ScreenProps {
  title: string
  text: string
  points: readonly string[]
  picture: PictureName
  flipped?: boolean
  raised?: boolean
}

/** A screen of the product beside what there is to see on it. */
function Screen({ title, text, points, picture, flipped = false, raised = false }: ScreenProps) {
  return (
    <Section title={title} ground={raised ? 'raised' : 'plain'}>
      <Split
        flipped={flipped}
        words={
          <>
            <p>{text}</p>
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </>
        }
        picture={<Screenshot name={picture} />}
      />
    </Section>
  )
}

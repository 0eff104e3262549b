import { Container, Route, Ship, Truck, type LucideIcon } from 'lucide-react'
import { useTexts } from '../../i18n/texts.ts'
import { Card, CardGrid } from '../../site/blocks/card.tsx'
import { Tag } from '../../site/blocks/tag.tsx'
import { pageNames } from '../../site/page-names.ts'
import { homeTexts } from './home-texts.ts'

const icons = { cdt: Ship, xdt: Container, car: Truck, riverRoute: Route } as const satisfies Record<string, LucideIcon>
const products = ['cdt', 'xdt', 'car', 'riverRoute'] as const
const states = { cdt: 'runs', xdt: 'planned', car: 'planned', riverRoute: 'planned' } as const

/** The four products, each with whether it runs. */
export function ProductCards() {
  const texts = useTexts(homeTexts).products
  const names = useTexts(pageNames)
  return (
    <CardGrid least={240}>
      {products.map((product) => (
        <Card
          key={product}
          title={names[`/index/productService/${product}`]}
          text={texts[product]}
          to={`/index/productService/${product}`}
          icon={icons[product]}
          aside={<Tag state={states[product]}>{texts[states[product]]}</Tag>}
          more={texts.more}
        />
      ))}
    </CardGrid>
  )
}

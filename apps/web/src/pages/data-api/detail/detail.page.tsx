import '../../../ui/tabs/tabs.css'
import '../../../ui/code-tabs/code-tabs.css'
import './endpoint-detail.css'
import '../offer/offer.css'
import { lazy } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { usePageQuery } from '../../../site/use-page-query.ts'
import { cardNamed, cardOf, type Side } from '../cards.ts'
import { dataClassOf } from '../data-classes.ts'
import { sharedDataTexts } from '../data-texts.ts'

// A reader is at one of the three; the style sheet is above, for it must be there before the prerendered words.
const EndpointPage = lazy(async () => ({ default: (await import('./endpoint-page.tsx')).EndpointPage }))
const EndpointList = lazy(async () => ({ default: (await import('./endpoint-list.tsx')).EndpointList }))
const PlannedDetail = lazy(async () => ({ default: (await import('./planned-detail.tsx')).PlannedDetail }))

/** `nowDetail` and `historyDetail`: one card's call by `classId` and `cardName`; without them, or with unknown ones, the list. */
export function Page({ side }: { side: Side }) {
  const texts = useTexts(sharedDataTexts)
  const query = usePageQuery()
  const [classId, cardName] = [query.get('classId'), query.get('cardName')]
  const dataClass = dataClassOf(classId)
  if (classId !== null && dataClass === undefined)
    return <EndpointList side={side} notice={texts.unknownClass({ id: classId.slice(0, 40) })} />
  if (cardName === null) return <EndpointList side={side} dataClass={dataClass} />
  const card = cardNamed(cardName, dataClass)
  const call = card && cardOf(card)[side]
  if (card === undefined || call === undefined)
    return <EndpointList side={side} notice={texts.unknownCard({ name: cardName.slice(0, 40) })} />
  return call === 'planned' ? (
    <PlannedDetail side={side} card={card} />
  ) : (
    <EndpointPage side={side} card={card} call={call} />
  )
}

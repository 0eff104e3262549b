import './more-data.css'
import '../offer/offer.css'
import { Search } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { PageHead } from '../../../site/blocks/page-head.tsx'
import { Tag } from '../../../site/blocks/tag.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { cardNames, cards, runs, type CardName } from '../cards.ts'
import { CardLinks } from '../catalogue/data-card.tsx'
import { dataClassIds, type DataClassId } from '../data-classes.ts'
import { dataTexts } from '../data-texts.ts'
import { NextStepForData } from '../next-step-for-data.tsx'
import { EndpointLines } from '../offer/endpoint-lines.tsx'
import { getDataOffer } from '../offer/load-offer-api.ts'
import { priceText } from '../offer/price-text.ts'
import { useOnce } from '../offer/use-once.ts'

const nothingChosen = { words: '', state: '' as '' | 'runs' | 'planned', dataClass: '' as '' | DataClassId }

/** Every data service in one list that can be searched and narrowed. */
export function Page() {
  const texts = useTexts(dataTexts)
  const language = useLanguage()
  const list = useRef<HTMLDivElement>(null)
  const offer = useOnce(getDataOffer, list)
  const [chosen, setChosen] = useState(nothingChosen)
  const ids = { words: useId(), state: useId(), dataClass: useId() }
  const saysAll = (card: CardName) => {
    const said = texts.cards[card]
    const everything = [
      said.name,
      said.use,
      texts.classes[cards[card].dataClass].title,
      card,
      ...('gives' in said ? said.gives : []),
    ]
      .join(' ')
      .toLocaleLowerCase(language)
    return chosen.words
      .toLocaleLowerCase(language)
      .split(/\s+/)
      .every((word) => everything.includes(word))
  }
  const shown = cardNames.filter(
    (card) =>
      saysAll(card) &&
      (chosen.state === '' || runs(card) === (chosen.state === 'runs')) &&
      (chosen.dataClass === '' || cards[card].dataClass === chosen.dataClass),
  )
  return (
    <>
      <PageHead dark title={texts.moreTitle} lead={texts.moreLead} />
      <div className="section section-raised">
        <div className="section-inner" ref={list}>
          <search className="more-data-filter">
            <label htmlFor={ids.words}>
              {texts.searchLabel}
              <span className="more-data-words">
                <Search aria-hidden />
                <input
                  id={ids.words}
                  type="search"
                  maxLength={60}
                  placeholder={texts.searchHint}
                  value={chosen.words}
                  onChange={(event) => setChosen({ ...chosen, words: event.target.value })}
                />
              </span>
            </label>
            <label htmlFor={ids.state}>
              {texts.filterState}
              <select
                id={ids.state}
                value={chosen.state}
                onChange={(event) => setChosen({ ...chosen, state: event.target.value as typeof chosen.state })}
              >
                <option value="">{texts.anyState}</option>
                <option value="runs">{texts.runs}</option>
                <option value="planned">{texts.planned}</option>
              </select>
            </label>
            <label htmlFor={ids.dataClass}>
              {texts.filterClass}
              <select
                id={ids.dataClass}
                value={chosen.dataClass}
                onChange={(event) => setChosen({ ...chosen, dataClass: event.target.value as typeof chosen.dataClass })}
              >
                <option value="">{texts.all}</option>
                {dataClassIds.map((dataClass) => (
                  <option key={dataClass} value={dataClass}>
                    {texts.classes[dataClass].title}
                  </option>
                ))}
              </select>
            </label>
          </search>
          <output className="more-data-count">
            {shown.length === 0 ? texts.nothing : texts.found({ count: shown.length, shown: String(shown.length) })}
          </output>
          {shown.length === 0 && (
            <Button className="more-data-clear" onClick={() => setChosen(nothingChosen)}>
              {texts.clear}
            </Button>
          )}
          <p className="more-data-count">
            {texts.fileOfHistory} {priceText(offer, 'export', texts)}
          </p>
          <ul className="more-data-list">
            {shown.map((card) => (
              <li key={card}>
                <div>
                  <h2>{texts.cards[card].name}</h2>
                  <p className="more-data-class">{texts.classes[cards[card].dataClass].title}</p>
                </div>
                <div>
                  <p>{texts.cards[card].use}</p>
                  <EndpointLines card={card} offer={offer} />
                </div>
                <Tag state={runs(card) ? 'runs' : 'planned'}>{runs(card) ? texts.runs : texts.planned}</Tag>
                <CardLinks card={card} />
              </li>
            ))}
          </ul>
        </div>
      </div>
      <NextStepForData />
    </>
  )
}

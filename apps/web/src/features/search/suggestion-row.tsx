import { Anchor, History, MapPin } from 'lucide-react'
import type { ShipHit } from '@fairway/contract'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useNow } from '../../ui/use-now.ts'
import { ClassMark } from '../../map/ships/class-mark.tsx'
import { Flag } from '../../ui/marks/flag.tsx'
import type { Suggestion } from './suggestions.ts'
import { useTexts } from '../../i18n/texts.ts'
import { searchTexts } from './search-texts.ts'
import { uiTexts } from '../../ui/ui-texts.ts'

/** What a suggestion shows: mark, names, numbers, why it matched. */
export function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const texts = useTexts(searchTexts)
  const format = useFormat()
  switch (suggestion.kind) {
    case 'ship':
      return <ShipRow hit={suggestion.hit} />
    case 'port': {
      const { hit } = suggestion
      return (
        <>
          <Anchor aria-hidden />
          <span className="suggestion-text">
            <strong>{format.portName(hit)}</strong>
            <small>
              <Flag code={hit.country} named /> · {hit.locode}
            </small>
          </span>
          <span className="suggestion-badge">{texts.match[hit.match]}</span>
        </>
      )
    }
    case 'position':
      return (
        <>
          <MapPin aria-hidden />
          <span className="suggestion-text">
            <strong className="number">{texts.goTo({ place: format.position(suggestion.position) })}</strong>
          </span>
        </>
      )
    case 'recent-ship':
      return (
        <>
          <ClassMark of={suggestion.ship.class} />
          <span className="suggestion-text">
            <strong>{format.shipName(suggestion.ship)}</strong>
            <small className="number">
              <Flag code={suggestion.ship.flag} /> MMSI {suggestion.ship.mmsi}
            </small>
          </span>
          <History aria-hidden />
        </>
      )
    case 'recent-port':
      return (
        <>
          <Anchor aria-hidden />
          <span className="suggestion-text">
            <strong>{format.portName(suggestion.port)}</strong>
            <small>
              <Flag code={suggestion.port.country} /> {suggestion.port.locode}
            </small>
          </span>
          <History aria-hidden />
        </>
      )
  }
}

function ShipRow({ hit }: { hit: ShipHit }) {
  const ui = useTexts(uiTexts)
  const texts = useTexts(searchTexts)
  const format = useFormat()
  const language = useLanguage()
  const now = useNow()
  const other = language === 'zh-CN' ? hit.name : hit.nameZh
  const name = format.shipName(hit)
  const matched = hit.match === 'former-name' || hit.match === 'call-sign' ? hit.matched : null
  return (
    <>
      <ClassMark of={hit.class} />
      <span className="suggestion-text">
        <strong>
          {name}
          {other && other !== name && <span lang={language === 'zh-CN' ? 'en' : 'zh-CN'}> {other}</span>}
        </strong>
        <small className="number">
          <Flag code={hit.flag} /> {matched ? `${matched} · ` : ''}
          {hit.imo ? `IMO ${hit.imo} · ` : ''}MMSI {hit.mmsi}
        </small>
        <small className="number">
          {format.knots(hit.sog)}
          {hit.positionAt !== null && ` · ${format.age(now - hit.positionAt)}`}
          {hit.simulated && ` · ${ui.state.simulated}`}
        </small>
      </span>
      <span className="suggestion-badge">{texts.match[hit.match]}</span>
    </>
  )
}

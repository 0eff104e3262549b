import './doubts.css'
import { interferenceApi, type Doubts } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { ask } from '../../../api/request.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useNow } from '../../../ui/use-now.ts'
import { shipTexts } from '../ship-texts.ts'

/** What speaks against the position that is shown of her, and what that means; nothing when nothing does. */
export function PositionDoubts({ mmsi, clockSkew }: { mmsi: number; clockSkew: number }) {
  const { data } = useQuery({
    queryKey: ['ship', mmsi, 'doubts'],
    queryFn: ({ signal }) => ask(interferenceApi.getDoubts, { params: { mmsi }, quiet: true, signal }),
    refetchInterval: 20_000,
    staleTime: 10_000,
    retry: 1,
  })
  if (data === undefined || (data.elsewhere === null && data.area === null)) return null
  const { elsewhere, area } = data
  return (
    <div className="ship-doubts">
      {elsewhere !== null && <Elsewhere of={elsewhere} clockSkew={clockSkew} />}
      {area !== null && <Disturbed area={area} clockSkew={clockSkew} />}
    </div>
  )
}

function Elsewhere({ of, clockSkew }: { of: NonNullable<Doubts['elsewhere']>; clockSkew: number }) {
  const { doubts: texts } = useTexts(shipTexts)
  const language = useLanguage()
  const format = useFormat()
  const age = useAge(clockSkew)
  const { state, reports, lastSeen, lat, lon, spoofed } = of
  const facts = { count: format.number(reports), age: age(lastSeen), position: format.position({ lat, lon }) }
  return (
    <Doubt title={texts.elsewhere}>
      {[texts.reports(facts), texts.state[state], ...(spoofed ? [texts.spoofed] : [])].join(
        language === 'zh-CN' ? '' : ' ',
      )}
    </Doubt>
  )
}

function Disturbed({ area, clockSkew }: { area: NonNullable<Doubts['area']>; clockSkew: number }) {
  const { doubts: texts } = useTexts(shipTexts)
  const format = useFormat()
  const age = useAge(clockSkew)
  return (
    <Doubt title={texts.disturbed}>
      {texts.area[area.kind]({ ships: format.number(area.ships), age: age(area.lastSeen) })}
    </Doubt>
  )
}

function Doubt({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="ship-doubt">
      <TriangleAlert aria-hidden />
      <p>
        <strong>{title}</strong>
        <span className="number">{children}</span>
      </p>
    </div>
  )
}

/** The age of a moment, by the server's clock. */
function useAge(clockSkew: number): (time: number) => string {
  const format = useFormat()
  const now = useNow() + clockSkew
  return (time) => format.age(Math.max(0, now - time))
}

import './calls.css'
import type { AreaName, PortArea, PortCall } from '@fairway/contract'
import type { ReactNode } from 'react'
import { formatClockIn } from '../../i18n/format-time.ts'
import { NOT_AVAILABLE } from '../../i18n/format-number.ts'
import { useFormat, type Formatters } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useAreaName } from '../../map/names/area-name.ts'
import { Flag } from '../../ui/marks/flag.tsx'
import { sharePercent } from './share-percent.ts'
import { voyageTexts } from './voyage-texts.ts'

export interface CallField {
  key: string
  name: string
  value(call: PortCall): ReactNode
}

/** An arrival that is known no better than this is told with its uncertainty. */
const ROUGH_MS = 15 * 60_000

/** Every field of a port call but its port, in the order of the specification (docs/specification.md 3), ours after them. */
export function useCallFields(analysedTo: number | null): CallField[] {
  const { table: t } = useTexts(voyageTexts)
  const format = useFormat()
  const language = useLanguage()
  const moment = (instant: number | null, timeZone: string | null) => {
    if (instant === null) return NOT_AVAILABLE
    const there = timeZone === null ? null : formatClockIn(instant, timeZone, language)
    return (
      <time
        dateTime={new Date(instant).toISOString()}
        title={there === null ? format.utc(instant) : `${format.utc(instant)}\n${t.portZone({ moment: there })}`}
      >
        {format.moment(instant)}
      </time>
    )
  }
  const { nameOf, hint } = useAreaName()
  const small = (text: string) => <small>{text}</small>
  const lay = (kind: PortArea['kind'], time: string, area: AreaName | null) => (
    <>
      {time}
      {area !== null && <small title={hint}>{nameOf(kind, area)}</small>}
    </>
  )
  return [
    {
      key: 'ata',
      name: t.ata,
      value: ({ ata, ataUncertainty, timeZone }) => (
        <>
          {moment(ata, timeZone)}
          {ataUncertainty !== null &&
            ataUncertainty >= ROUGH_MS &&
            small(t.uncertain({ time: format.elapsed(ataUncertainty) }))}
        </>
      ),
    },
    { key: 'atb', name: t.atb, value: ({ atb, timeZone }) => moment(atb, timeZone) },
    {
      key: 'atd',
      name: t.atd,
      value: ({ atd, open, timeZone }) =>
        open ? <span className="voyage-tag is-open">{t.still}</span> : moment(atd, timeZone),
    },
    { key: 'timeInPort', name: t.timeInPort, value: (call) => time(stayOf(call, analysedTo), format) },
    { key: 'endurance', name: t.endurance, value: ({ leg }) => time(leg?.endurance ?? null, format) },
    {
      key: 'distance',
      name: t.distance,
      value: ({ leg }) =>
        leg === null ? (
          NOT_AVAILABLE
        ) : (
          <>
            {leg.distance === null ? NOT_AVAILABLE : format.distance(leg.distance)}
            {small(t.legFrom({ port: fromName(leg, format) }))}
            {leg.filledShare >= 0.005 && small(t.filled({ share: sharePercent(leg.filledShare, format) }))}
          </>
        ),
    },
    { key: 'averageSpeed', name: t.averageSpeed, value: ({ leg }) => format.knots(leg?.averageSpeed) },
    { key: 'maximumSpeed', name: t.maximumSpeed, value: ({ leg }) => format.knots(leg?.maximumSpeed) },
    {
      key: 'anchorTime',
      name: t.anchorTime,
      value: ({ anchorTime, anchorage }) => lay('anchor', time(anchorTime || null, format), anchorage),
    },
    {
      key: 'berthTime',
      name: t.berthTime,
      value: ({ berthTime, berth }) => lay('berth', time(berthTime || null, format), berth),
    },
    {
      key: 'draught',
      name: t.draught,
      value: ({ draughtIn, draughtOut }) => `${format.metres(draughtIn, 1)} / ${format.metres(draughtOut, 1)}`,
    },
    {
      key: 'confidence',
      name: t.confidence,
      value: ({ confidence }) => (
        <span className={`voyage-level is-${confidence}`} title={t.level({ level: confidence })}>
          {t.levels[confidence - 1]}
        </span>
      ),
    },
  ]
}

/** The port in both languages, the reader's first, with its country. */
export function PortName({ call }: { call: PortCall }) {
  const language = useLanguage()
  const { portName, portNameZh } = call
  const [first, second] = language === 'zh-CN' && portNameZh ? [portNameZh, portName] : [portName, portNameZh]
  return (
    <span className="voyage-port">
      <span>
        <strong>{first}</strong>{' '}
        {second && second !== first && <span lang={second === portNameZh ? 'zh-CN' : 'en'}>{second}</span>}
      </span>
      <Flag code={call.country} named />
    </span>
  )
}

/** How long she stayed, or has stayed as far as is known. */
function stayOf({ timeInPort, open, ata }: PortCall, analysedTo: number | null): number | null {
  return timeInPort ?? (open && ata !== null && analysedTo !== null && analysedTo > ata ? analysedTo - ata : null)
}

export const fromName = (leg: PortCall['leg'], format: Formatters): string =>
  leg === null || leg.from === null
    ? NOT_AVAILABLE
    : format.portName({ name: leg.fromName ?? leg.from, nameZh: leg.fromNameZh })

const time = (milliseconds: number | null, format: Formatters): string =>
  milliseconds === null ? NOT_AVAILABLE : format.elapsed(milliseconds)

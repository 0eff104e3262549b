import { METRES_PER_NM } from '@fairway/tracking'
import { useMemo } from 'react'
import { formatTexts } from './format-texts.ts'
import { useTexts, type TextsOf } from './texts.ts'
import { useDisplay, type Display } from '../storage/display-store.ts'
import { countryName } from './country-name.ts'
import { elapsedTime } from './elapsed-time.ts'
import { formatNumber, NOT_AVAILABLE } from './format-number.ts'
import { formatLatitude, formatLongitude, formatPosition, type Position } from './format-position.ts'
import { formatBrief, formatClock, formatDay, formatMoment, formatMoments, formatUtc, zoneName } from './format-time.ts'
import { shipTypeKeys } from './ship-type-name.ts'
import { useLanguage } from './use-language.ts'
import { shipClasses, type Language, type MapClass, type ShipActivity } from '@fairway/contract'

function formatters(texts: TextsOf<typeof formatTexts>, language: Language, display: Display) {
  const timeZone = display.timeZone ?? undefined
  const number = (value: number | null | undefined, digits = 0) => formatNumber(value, language, digits)
  const unit = (
    key: 'knots' | 'metres' | 'tonnes' | 'degrees' | 'turn',
    value: number | null | undefined,
    digits: number,
  ) => (value === null || value === undefined ? NOT_AVAILABLE : texts.unit[key]({ value: number(value, digits) }))
  const status = (code: number | null): string =>
    code === null || code < 0 || code > 15 ? NOT_AVAILABLE : texts.status[`s${code}` as 's0']
  const elapsed = (milliseconds: number, keep = 2) => elapsedTime(texts.unit, 0, milliseconds / 1000, keep)
  return {
    number,
    /** Several facts as one line. */
    listed: (facts: readonly string[]) =>
      facts.slice(1).reduce((first, second) => texts.pair({ first, second }), facts[0] ?? ''),
    /** What something is, and what is said of it. */
    labelled: (label: string, text: string) => texts.labelled({ label, text }),
    elapsed,
    knots: (value: number | null | undefined) => unit('knots', value, 1),
    metres: (value: number | null | undefined, digits = 0) => unit('metres', value, digits),
    tonnes: (value: number | null | undefined) => unit('tonnes', value, 0),
    degrees: (value: number | null | undefined, digits = 0) => unit('degrees', value, digits),
    /** A direction to steer, in three figures as it is spoken. */
    course: (value: number) => texts.unit.degrees({ value: String(Math.round(value) % 360).padStart(3, '0') }),
    turn: (value: number | null | undefined) => unit('turn', value, 0),
    /** A distance in the reader's unit. */
    distance(metres: number): string {
      const value = display.units === 'nm' ? metres / METRES_PER_NM : metres / 1000
      return texts.unit[display.units]({
        value: number(value, Number.isInteger(value) || value >= 100 ? 0 : value < 10 ? 2 : 1),
      })
    },
    /** The same in whole units, for what is only about right. */
    wholeDistance: (metres: number) =>
      texts.unit[display.units]({
        value: number(Math.round(display.units === 'nm' ? metres / METRES_PER_NM : metres / 1000)),
      }),
    /** "34 s ago"; a clock that runs ahead of ours shows as now. */
    age(milliseconds: number): string {
      const seconds = Math.floor(milliseconds / 1000)
      if (seconds < 1) return texts.age.now
      if (seconds < 120) return texts.age.s({ count: seconds })
      if (seconds < 7_200) return texts.age.min({ count: Math.floor(seconds / 60) })
      if (seconds < 172_800) return texts.age.h({ count: Math.floor(seconds / 3_600) })
      return texts.age.d({ count: Math.floor(seconds / 86_400) })
    },
    latitude: (lat: number) => formatLatitude(lat, display.positions),
    longitude: (lon: number) => formatLongitude(lon, display.positions),
    position: (position: Position) => formatPosition(position, display.positions),
    moment: (time: number | null) => (time === null ? NOT_AVAILABLE : formatMoment(time, language, timeZone)),
    /** From one moment to another, with what they share said once. */
    moments: (from: number, to: number) => formatMoments(from, to, language, timeZone),
    /** Without the year and zone that it shares with `now`; what it does not share stands apart. */
    brief: (time: number, now: number) => formatBrief(time, now, language, timeZone),
    zone: (time: number) => zoneName(time, language, timeZone),
    utc: (time: number) => formatUtc(time, language),
    day: (time: number) => formatDay(time, language, timeZone),
    clock: (time: number) => formatClock(time, language, timeZone),
    country: (code: string) => countryName(code, language),
    shipType(code: number | null): string {
      const keys = shipTypeKeys(code)
      if (keys === null) return NOT_AVAILABLE
      const kind = texts.shipType[keys.kind]
      const text = keys.hazard ? texts.pair({ first: kind, second: texts.shipType[keys.hazard] }) : kind
      return `${text} (${code})`
    },
    /** What her crew has set. */
    status,
    /** What she does; where nothing tells, what her crew has set. */
    activity: (activity: ShipActivity | null, code: number | null): string =>
      activity === null ? status(code) : texts.activity[activity],
    /** The AIS status as the detail beside what she does; null where there is none. */
    aisStatus: (code: number | null): string | null =>
      code === null ? null : texts.aisStatus({ status: status(code) }),
    /** Her name in the reader's language first; her number when she has none. */
    shipName(ship: { mmsi: number; name: string | null; nameZh: string | null; class?: MapClass }): string {
      const [first, second] = language === 'zh-CN' ? [ship.nameZh, ship.name] : [ship.name, ship.nameZh]
      const number = String(ship.mmsi).padStart(9, '0')
      const isShip = ship.class === undefined || shipClasses.some((name) => name === ship.class)
      return (
        first || second || (isShip ? texts.unnamed({ mmsi: number }) : `${texts.oneShipClass[ship.class!]} ${number}`)
      )
    },
    portName(port: { name: string; nameZh: string | null }): string {
      return language === 'zh-CN' && port.nameZh ? port.nameZh : port.name
    },
  }
}
export type Formatters = ReturnType<typeof formatters>

/** Numbers, times, places and names as the reader wants them. */
export function useFormat(): Formatters {
  const texts = useTexts(formatTexts)
  const language = useLanguage()
  const display = useDisplay()
  return useMemo(() => formatters(texts, language, display), [texts, language, display])
}

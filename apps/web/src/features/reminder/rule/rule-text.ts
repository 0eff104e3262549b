import { isPortKind, isQueueKind, type Area, type LostThing, type Reminder, type ReminderKind } from '@fairway/contract'
import { useQueries } from '@tanstack/react-query'
import { portQuery, shipQuery } from '../../../api/queries.ts'
import { useTexts, type TextsOf } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { reminderTexts } from '../reminder-texts.ts'
import type { FleetChoice } from './rule-part.tsx'

/** What is told beyond a limit of the rule, and by which. */
export const limitOf: Partial<Record<ReminderKind, keyof Reminder['limits']>> = {
  'speed-over': 'over',
  'speed-under': 'under',
  'voyage-slip': 'slip',
  'approach-port': 'away',
  'approach-eta': 'ahead',
  'status-change': 'statuses',
  'distress-near': 'near',
  'circle-enter': 'circle',
  'circle-leave': 'circle',
  'circle-approach': 'circle',
  'weather-wind': 'wind',
  'weather-waves': 'waves',
  'queue-longer': 'queue',
}

type Limited = TextsOf<typeof reminderTexts>['limited']

/** Circles say which of three. */
const limitedOf = (texts: Limited, kind: ReminderKind, limit: string): string => {
  const found = Object.entries(texts).find(([name]) => name === kind || name === limitOf[kind])
  return found === undefined ? '' : found[1]({ limit })
}

/** What a rule says, whether it is kept or only being made. */
export type RuleSaid = Pick<Reminder, 'name' | 'who' | 'does' | 'areaId' | 'port' | 'limits'>

const noSteady = { refetchInterval: false as const, staleTime: 600_000 }

/** The names of ships by their numbers; the number while it is not known. */
export function useShipNames(mmsis: readonly number[]): (mmsi: number) => string {
  const format = useFormat()
  const ships = useQueries({ queries: mmsis.map((mmsi) => ({ ...shipQuery(mmsi), ...noSteady })) })
  return (mmsi) => {
    const known = ships[mmsis.indexOf(mmsi)]?.data
    return format.shipName(known ?? { mmsi, name: null, nameZh: null })
  }
}

export function usePortNames(locodes: readonly string[]): (locode: string) => string {
  const format = useFormat()
  const ports = useQueries({ queries: locodes.map((locode) => ({ ...portQuery(locode), ...noSteady })) })
  return (locode) => {
    const known = ports[locodes.indexOf(locode)]?.data
    return known ? format.portName(known.port) : locode
  }
}

/** The names of ports and countries by their codes. */
export function useDestinationNames(codes: readonly string[]): (code: string) => string {
  const format = useFormat()
  const portName = usePortNames(codes.filter((code) => code.length > 2))
  return (code) => (code.length > 2 ? portName(code) : format.country(code))
}

/** Says rules as sentences, with the names of what they are about. */
export function useRuleText(
  rules: readonly RuleSaid[],
  areas: readonly Area[],
  fleets: readonly Pick<FleetChoice, 'id' | 'groupName'>[],
) {
  const t = useTexts(reminderTexts)
  const format = useFormat()
  const ships = rules.flatMap(({ who }) => (who.kind === 'ships' && who.mmsis.length === 1 ? who.mmsis : []))
  const shipName = useShipNames([...new Set(ships)])
  const portName = usePortNames([...new Set(rules.flatMap(({ port }) => port ?? []))])
  const whoOf = ({ who, does, port }: RuleSaid): string => {
    if (does.some(isQueueKind)) return port === null ? '' : portName(port)
    if (who.kind === 'followed' || who.kind === 'any') return t.who[who.kind]
    if (who.kind === 'fleet') {
      const fleet = fleets.find(({ id }) => id === who.fleetId)
      return fleet ? t.who.fleet({ name: fleet.groupName }) : t.who.goneFleet
    }
    return who.mmsis.length === 1
      ? t.who.ship({ name: shipName(who.mmsis[0]) })
      : t.who.ships({ count: who.mmsis.length })
  }
  const said = {
    over: format.knots,
    under: format.knots,
    slip: format.elapsed,
    near: format.distance,
    away: format.distance,
    ahead: format.elapsed,
    circle: format.distance,
    wind: format.number,
    waves: (metres: number) => format.metres(metres, 1),
    queue: format.number,
  }
  const either = (all: readonly string[]) =>
    all.length < 2 ? all.join('') : `${all.slice(0, -1).join(t.comma)}${t.or}${all.at(-1)}`
  const statusNames = (statuses: readonly number[]) =>
    either(statuses.map((one) => t.quoted({ text: format.status(one) })))
  const doesOf = (kind: ReminderKind, { limits, port, does }: RuleSaid): string => {
    const side = limitOf[kind]
    if (side === undefined || limits[side] === null) return t.kinds[kind]
    if (side === 'statuses') return t.limited.statuses({ limit: statusNames(limits.statuses ?? []) })
    const limit = said[side](limits[side])
    if (side !== 'away' && side !== 'ahead') return limitedOf(t.limited, kind, limit)
    if (port === null) return t.nearBound[side]({ limit })
    // Where the port stands at the end of the sentence, it is not named twice.
    return does.some(isPortKind) ? t.nearThere[side]({ limit }) : t.nearPort[side]({ limit, port: portName(port) })
  }
  const sentence = (rule: RuleSaid): string => {
    const area = areas.find(({ id }) => id === rule.areaId)?.name
    const port = rule.port !== null && rule.does.some(isPortKind) ? portName(rule.port) : null
    const places = [area, port].filter((place) => Boolean(place))
    const does = either(rule.does.map((kind) => doesOf(kind, rule)))
    const where = places.length === 0 ? '' : t.at({ place: places.join(t.comma) })
    return t.sentence({ who: whoOf(rule), does, where })
  }
  return { sentence, nameOf: (rule: RuleSaid) => rule.name || sentence(rule) }
}

/** What became of the areas and fleets of others that a rule was about, a sentence each. */
export function useLostTexts(lost: readonly LostThing[]): string[] {
  const { lost: t } = useTexts(reminderTexts)
  return lost.map(({ kind, why, name, by }) => t[kind][why]({ name, by }))
}

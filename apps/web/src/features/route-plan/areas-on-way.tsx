import type { Area, OfficialArea, RouteWaypoint } from '@fairway/contract'
import { METRES_PER_NM } from '@fairway/tracking'
import { createArea } from '@fairway/tracking/areas'
import { milesInside } from '@fairway/tracking/routes'
import { useDeferredValue, useMemo } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { routePlanTexts } from './route-plan-texts.ts'

/** An area that a route may lead through: an own one, one of a member who shares it, or an official one with whose word it is. */
export interface WayArea {
  id: string
  name: string
  shown: boolean
  shape: Area['shape']
  official: Pick<OfficialArea, 'set' | 'source' | 'asOf'> | null
  by: string | null
}

/** Official areas, and so many of those that are drawn on the map. */
const MOST_OWN = 50
/** All of a set together: its members are looked at one by one. */
const together = ['official-dangers', 'official-allecas']

const ready = new WeakMap<Area['shape'], ReturnType<typeof createArea>>()
function readyArea(shape: Area['shape']) {
  const known = ready.get(shape) ?? createArea(shape)
  ready.set(shape, known)
  return known
}

/** How far the route leads through emission control areas, and what other areas it leads through. Reckoned after the line is drawn. */
export function AreasOnWay({ waypoints, areas }: { waypoints: readonly RouteWaypoint[]; areas: readonly WayArea[] }) {
  const { result: t } = useTexts(routePlanTexts)
  const format = useFormat()
  const line = useDeferredValue(waypoints)
  const looked = useDeferredValue(areas)
  const crossed = useMemo(() => {
    const own = looked.filter(({ official, shown }) => official === null && shown).slice(0, MOST_OWN)
    return [...looked.filter(({ id, official }) => official !== null && !together.includes(id)), ...own]
      .map((area) => ({ ...area, miles: milesInside(line, readyArea(area.shape)) }))
      .filter(({ miles }) => miles > 0.05)
  }, [line, looked])
  const distance = (miles: number) => format.distance(miles * METRES_PER_NM)
  const emission = crossed.filter(({ official }) => official?.set === 'emission')
  const others = crossed.filter(({ official }) => official?.set !== 'emission')
  const source = emission[0]?.official
  return (
    <>
      {source && (
        <p className="plan-said">
          {t.emission({ distance: distance(emission.reduce((sum, { miles }) => sum + miles, 0)) })}{' '}
          {emission.map(({ name, miles }) => `${name} ${distance(miles)}`).join(' · ')}{' '}
          <small>{t.source({ source: source.source, day: source.asOf })}</small>
        </p>
      )}
      {others.map(({ id, name, miles, official }) => (
        <p key={id} className={official === null ? 'plan-said' : 'plan-warning'}>
          {t.through({ area: name, distance: distance(miles) })}{' '}
          {official && <small>{t.source({ source: official.source, day: official.asOf })}</small>}
        </p>
      ))}
    </>
  )
}

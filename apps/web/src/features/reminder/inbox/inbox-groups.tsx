import type { InboxEvent } from '@fairway/contract'
import { useId, type ReactNode } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useNow } from '../../../ui/use-now.ts'
import { toldShip } from './event-text.ts'
import { groupEvents } from './group-events.ts'
import { inboxTexts } from './inbox-texts.ts'

const DAY_MS = 86_400_000

interface InboxGroupsProps {
  events: readonly InboxEvent[]
  by: 'day' | 'ship'
  children(event: InboxEvent): ReactNode
}

/** Events under headings: the day they were told on, in the reader's zone, or their ship. */
export function InboxGroups({ events, by, children: row }: InboxGroupsProps) {
  const titleOf = { day: useDayTitle(), ship: useShipTitle() }[by]
  const format = useFormat()
  const keyOf = by === 'ship' ? ({ mmsi }: InboxEvent) => `${mmsi}` : (one: InboxEvent) => format.day(one.noticedAt)
  return groupEvents(events, keyOf).map((group) => (
    <Group key={`${by} ${group.key}`} title={titleOf(group.events[0])}>
      {group.events.map(row)}
    </Group>
  ))
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="inbox-group" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul className="inbox-events">{children}</ul>
    </section>
  )
}

function useDayTitle() {
  const t = useTexts(inboxTexts)
  const format = useFormat()
  const now = useNow()
  return ({ noticedAt }: InboxEvent): string => {
    const day = format.day(noticedAt)
    if (day === format.day(now)) return t.today({ day })
    return day === format.day(now - DAY_MS) ? t.yesterday({ day }) : day
  }
}

function useShipTitle() {
  const t = useTexts(inboxTexts)
  const format = useFormat()
  return ({ mmsi, facts }: InboxEvent): string =>
    mmsi === null ? t.noShip : format.shipName(toldShip(mmsi, facts.ship, facts.shipZh))
}

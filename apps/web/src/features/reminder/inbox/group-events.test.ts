import type { InboxEvent } from '@fairway/contract'
import { expect, it } from 'vitest'
import { groupEvents } from './group-events.ts'

const told = (id: string, mmsi: number | null) => ({ id, mmsi }) as InboxEvent
const byShip = ({ mmsi }: InboxEvent) => String(mmsi)

it('puts what belongs together under one heading, the latest first, also where others came in between', () => {
  const events = [told('d', 2), told('c', 1), told('b', null), told('a', 2)]
  expect(groupEvents(events, byShip).map(({ key, events: of }) => [key, of.map(({ id }) => id).join('')])).toEqual([
    ['2', 'da'],
    ['1', 'c'],
    ['null', 'b'],
  ])
  expect(groupEvents([], byShip)).toEqual([])
})

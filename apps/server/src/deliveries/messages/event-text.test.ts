import { expect, it } from 'vitest'
import { namesOf, withName } from '../../reminders/looks/facts.ts'
import { eventText } from './event-text.ts'
import { eventOf } from '../outgoing/outgoing.fixture.ts'

const moment = (at: number) => String(at)
const names: Record<number, { name: string | null; nameZh: string | null }> = {
  1: { name: 'YUAN HE', nameZh: '远河' },
  2: { name: 'JADE', nameZh: null },
  3: { name: null, nameZh: '海安' },
}
const said = (mmsi: number, other: number) => {
  const facts = {
    ...eventOf(1).facts,
    ...namesOf(names[mmsi]),
    detail: withName({ other, within: 1_852 }, (one) => namesOf(names[one])),
  }
  return (['en-US', 'zh-CN'] as const).map((language) =>
    eventText({ kind: 'circle-enter', mmsi, facts }, language, moment),
  )
}

it('a message names ships as its reader does, and by the other name where there is only one', () => {
  expect(said(1, 2)).toEqual(['YUAN HE came within 1 nm of JADE', '远河 进入 JADE 周围 1 海里'])
  expect(said(2, 1)).toEqual(['JADE came within 1 nm of YUAN HE', 'JADE 进入 远河 周围 1 海里'])
  expect(said(3, 3)).toEqual(['海安 came within 1 nm of 海安', '海安 进入 海安 周围 1 海里'])
})

import type { AskAround, HeardAround, ReminderWatch, Told } from '@fairway/tracking/reminders'
import { askEachOnce, type Asked } from '../looks/ask-many.ts'
import { HeardFeeds } from '../watch/heard-feeds.ts'
import { once } from './rehearsed-times.ts'
import type { OpenRule } from '../rules/rule-book.ts'
import { watchPast, type Past } from '../watch/watch-past.ts'

/** What ships did about which others are asked, the latest of each sort; of beacons only ships that the rule names are looked at. */
const most = { around: 200, company: 200, nearest: 1_000 } as const

export interface PastShips extends Past {
  /** Who was heard around ships, of each question; `feeds`: what is known of them already. */
  around(asked: readonly Asked[], feeds: HeardFeeds): Promise<HeardAround[]>
}

/** What a rule about ships that it names would have told of them. */
export async function rehearseNamed(
  watch: ReminderWatch,
  { kinds, ships }: Pick<OpenRule, 'kinds'> & { ships: readonly number[] },
  { from, to }: { from: number; to: number },
  source: PastShips,
): Promise<Told[]> {
  const feeds = new HeardFeeds()
  const told = await watchPast(watch, ships, kinds, { from, to, feeds }, source)
  told.push(...watch.tick(() => to))
  return answered(watch, once(told), (asked) => source.around(asked, feeds))
}

/** In the order of time, what other ships had to be asked about with what they say. */
async function answered(
  watch: ReminderWatch,
  told: readonly Told[],
  around: (asked: readonly Asked[]) => Promise<HeardAround[]>,
): Promise<Told[]> {
  const inOrder = told.toSorted((a, b) => a.time - b.time)
  const asking = (['around', 'company', 'nearest'] as const).flatMap((sort) =>
    inOrder
      .filter(isAsking)
      .filter(({ ask }) => sortOf(ask) === sort)
      .slice(-most[sort]),
  )
  const heardAround = await askEachOnce(asking, around)
  const answers = new Map<Told, HeardAround>(asking.map((one, i) => [one, heardAround[i]]))
  return inOrder.flatMap((one) => {
    if (!isAsking(one)) return one
    const heard = answers.get(one)
    return (heard !== undefined && watch.answer(one, heard)) || []
  })
}

const sortOf = ({ company, nearest }: AskAround): keyof typeof most =>
  nearest !== undefined ? 'nearest' : company !== undefined ? 'company' : 'around'
type Asking = Told & { ask: AskAround }
const isAsking = (one: Told): one is Asking => one.ask !== undefined

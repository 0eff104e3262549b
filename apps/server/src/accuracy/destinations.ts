import { createDestinationResolver } from '@fairway/tracking/destination'
import { ports } from '@fairway/tracking/ports'
import { readDestinationLabels } from './destination-labels.ts'
import { shareOf } from './figure.ts'
import type { Measure } from './measure.ts'

/**
 * A fixed sample of texts that crews typed, labelled by hand: how many of the ports shown are right, and how many of the texts that
 * name one are shown it. The part held back was never looked at while rules were made.
 */
export const destinations: Measure = {
  name: 'destinations',
  needs: [],
  run: async () => {
    const { resolve } = createDestinationResolver(ports)
    return (['held', 'open'] as const).flatMap((part) => {
      const read = readDestinationLabels()
        .filter((label) => label.part === part)
        .map((label) => ({ ...label, shown: resolve(label.text).port }))
      const wrong = read.filter(({ shown, isRight }) => shown !== null && !isRight(shown))
      const right = read.filter(({ shown, isRight }) => shown !== null && isRight(shown))
      const missed = read.filter(({ shown, mustShow }) => shown === null && mustShow)
      const of = part === 'held' ? 'texts held back' : 'open texts'
      return [
        shareOf(`${of}: right of the ports shown`, right.length, right.length + wrong.length, {
          goal: 98.5,
          goalIs: 'at least',
          notes: part === 'held' ? [] : wrong.map(({ text, shown }) => `${text}: ${shown?.locode}`),
        }),
        shareOf(`${of}: shown of those that name a port`, right.length, right.length + missed.length, {
          goal: 85,
          goalIs: 'at least',
          notes: part === 'held' ? [] : missed.map(({ text }) => text),
        }),
      ]
    })
  },
}

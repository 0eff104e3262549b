import { readFileSync } from 'node:fs'
import type { Port } from '@fairway/tracking/ports'

/** A text that a crew typed, and what it means. */
export interface DestinationLabel {
  text: string
  part: 'open' | 'held'
  /** It names a port that can be told from the text alone. */
  mustShow: boolean
  isRight(port: Port): boolean
}

/** The labelled sample of real texts; the head of the file says what its columns mean. */
export const readDestinationLabels = (): DestinationLabel[] =>
  readFileSync(new URL('./destination-labels.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [text, meant, part] = line.split('\t') as [string, string, 'open' | 'held']
      const places = meant.split('|')
      return {
        text,
        part,
        mustShow: !places.includes('-'),
        isRight: ({ locode, country }) => places.includes(locode) || places.includes(country),
      }
    })

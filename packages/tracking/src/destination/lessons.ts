import { plainLetters } from './plain-letters.ts'

/** Of the voyages of ships that said a text, how many ended at a port. */
export interface Learned {
  calls: number
  of: number
}

/** What voyages have taught: the text as {@link destinationKey} writes it, and where they ended. */
export interface DestinationLesson extends Learned {
  text: string
  locode: string
}

/** So many voyages, and such a share of them at one port, make a text that port's name (domain facts, 4.1). */
const LESSON_CALLS = 3
const LESSON_SHARE = 0.8
/** Lessons kept; a text is a name of no more than one port. */
export const MOST_LESSONS = 50_000

/** A text without what crews type differently each time: case, signs, blanks. */
export const destinationKey = (text: string): string =>
  plainLetters(text)
    .split('@')[0]!
    .replace(/[^A-Z0-9<>]+/g, ' ')
    .trim()

/** Whether there are voyages enough, and of one mind. */
export const isLesson = ({ calls, of }: Learned): boolean => calls >= LESSON_CALLS && calls >= LESSON_SHARE * of

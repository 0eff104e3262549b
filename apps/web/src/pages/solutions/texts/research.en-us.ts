import type { SolutionText } from '../solution-text.ts'

export const texts: SolutionText = {
  title: 'For research',
  lead: 'A result is as good as the cleaning behind it. You need tracks whose every step can be read, repeated and cited.',
  questions: ['What was thrown away between antenna and file?', 'Can a colleague get the same track from the same log?', 'How are gaps and shared numbers treated?'],
  answers: [
    { title: 'Cleaning you can read', text: 'Decoding, cleaning, thinning and simplifying are separate, documented functions without hidden state, each with its tests and the clause of the standard beside the constants.' },
    { title: 'Replay a log', text: 'Feed a recorded file at its own pace, sixty times faster, or as fast as it can be stored, with the log’s own times. The same input gives the same tracks.' },
    { title: 'Tracks as columns', text: 'A track comes as arrays of time, position, speed and course with the places of the gaps: ready for a data frame.' },
  ],
  data: [
    { what: 'Thinning', text: 'What is stored is thinned, as stated. Who needs every message records the raw stream before the server.' },
    { what: 'A simulated world', text: 'Up to 300,000 ships on real sea lanes, the same for the same seed: truth to test your own methods against.' },
    { what: 'Licences', text: 'Apache-2.0 for the software. Data keep the licence of their feed, which is named with them.' },
  ],
  next: { title: 'Start from the source', text: 'Clone it, run the tests, replay your own log. Ask us about methods, or tell us what you found.' },
}

import type { SolutionText } from '../solution-text.ts'

export const texts: SolutionText = {
  title: 'For research',
  lead: 'A result is as good as the cleaning behind it. You need tracks whose every step can be read, repeated and cited.',
  questions: [
    'What was thrown away between antenna and file?',
    'Can a colleague get the same track from the same log?',
    'How are gaps and shared numbers treated?',
  ],
  answers: [
    {
      title: 'From the screen to a data frame',
      text: 'What the list shows, a call gives: the ships of a box, by class or by a filter, as JSON and page by page. Every field is documented with its unit, what null means, and a real answer. Try a call on this site before you write a line.',
    },
    {
      title: 'Tracks whose every step is stated',
      text: 'Decoding, cleaning, thinning and simplifying are separate, documented functions without hidden state, each with its tests and the clause of the standard beside the constants. After login the track of a ship comes as CSV, GeoJSON, KML or GPX with every stored point; silences stay silences.',
    },
    {
      title: 'Port calls with their certainty',
      text: 'Arrival, berthing and departure with half the time between the fixes as uncertainty, distance along the track, share across silences, a certainty from 1 to 4. The rules stand in the source, with a report that measures them against a world whose truth is known. As CSV or GeoJSON.',
    },
    {
      title: 'Replay a log, or simulate a world',
      text: 'Feed a recorded file at its own pace, sixty times faster, or as fast as it can be stored, with the log’s own times: the same input gives the same tracks. Or simulate up to 300,000 ships on real sea lanes, the same for the same seed.',
    },
  ],
  data: [
    {
      what: 'Thinning',
      text: 'What is stored is thinned, as stated: about one point a minute under way. Who needs every message records the raw stream before the server.',
    },
    { what: 'How far back', text: 'Since the operator’s server first started, 400 days by default. It buys no past.' },
    {
      what: 'How right',
      text: 'Recall and precision of port calls are known for the simulated world only; no figure on real ports is claimed. The command that measures them takes your own list of known calls.',
    },
    {
      what: 'Licences',
      text: 'Apache-2.0 for the software. Data keep the licence of their feed, which is named with them.',
    },
  ],
  next: {
    title: 'Start from the source',
    text: 'Clone it, run the tests, replay your own log. Ask us about methods, or tell us what you found.',
  },
}

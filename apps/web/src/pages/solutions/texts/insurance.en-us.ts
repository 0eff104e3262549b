import type { SolutionText } from '../solution-text.ts'

export const texts: SolutionText = {
  title: 'For insurance and finance',
  lead: 'A policy or a loan names a ship. You need to know where she has been, from a record that says how good it is.',
  questions: [
    'Where were the two ships in the minutes before they met?',
    'Did she call where the policy says she must not?',
    'Is this the ship in our file, or one with the same name?',
  ],
  answers: [
    {
      title: 'Two ships, one moment',
      text: 'The tracks of up to ten ships on one time bar: move it, and all marks move. The closest approach of each pair is told with distance, time and place, worked out between the reports. Through a silence nobody guesses: the mark stays hollow where she was last heard. More than the last day needs a login.',
    },
    {
      title: 'Where she has been',
      text: 'Every port call of the period with country, arrival, departure and a certainty from 1 to 4, the distance between calls, and the share of it that runs across silences. Stretches without a signal are dashed on the chart and counted, not bridged. As CSV for the file.',
    },
    {
      title: 'The right ship first',
      text: 'Search by IMO number, MMSI, call sign, present or former name; the answer says which of them matched. Her particulars list each change of name, call sign, IMO number, type and dimensions since she was first heard here, with the feed that heard it.',
    },
    {
      title: 'The portfolio, on one page',
      text: 'Import the insured or financed ships as CSV and see where each of them is, and which have not reported recently. Filter the map by these fleets and count how many lie in one port, or in the way of a storm.',
    },
  ],
  data: [
    {
      what: 'Tracks',
      text: 'Kept 400 days by default from the day the operator’s server started. What happened before is not there.',
    },
    {
      what: 'Silence',
      text: 'AIS alone cannot tell a switched-off transmitter from a ship out of range. The record shows the silence; the judgement is yours.',
    },
    {
      what: 'Between reports',
      text: 'What is stored is thinned to a few tens of metres; close quarters need the raw reports of both ships and their own recorders.',
    },
    {
      what: 'Evidence',
      text: 'AIS can be falsified. Use it together with class, port and log records; it is no proof by itself.',
    },
  ],
  next: {
    title: 'Bring a case',
    text: 'Name a ship and a period. We show you what is stored, what is missing and why.',
  },
}

import type { SolutionText } from '../solution-text.ts'

export const texts: SolutionText = {
  title: 'For shipowners and operators',
  lead: 'The noon report tells you where your ships were. You want one chart of where they are, figures of what they did, and a record that is yours.',
  questions: [
    'Where is every ship of mine at this moment?',
    'Did she keep the speed we agreed on, and where did she lose the time?',
    'Who keeps our tracks, and who else can look at them?',
  ],
  answers: [
    {
      title: 'The voyage, from port to port',
      text: 'Each leg with the distance sailed, the time under way, mean and maximum speed; each call with arrival, berthing and departure, hours at anchor and at berth, draught in and out. The chart colours the way by speed, so that the slow stretch shows. Tick two voyages and they are compared figure by figure.',
    },
    {
      title: 'Your fleet in one table, and on the chart',
      text: 'Paste your list once: each ship has the colour of her fleet on the chart and a row in the table, with status, speed, destination, ETA and the age of her position. Notes, columns and what is shown are yours; the whole list goes in and out as CSV.',
    },
    {
      title: 'Sister ships side by side',
      text: 'The tracks of up to ten ships on one chart and one time bar, for the last 7 or 14 days or a period of your own: distance, mean and maximum speed, stops and silences of each, with the difference to the first. Needs a login.',
    },
    {
      title: 'The sea she is in',
      text: 'Wind by Beaufort level, wave height, current and visibility where the ship is, now and for the next five days, with the model and the age of the values.',
    },
  ],
  data: [
    {
      what: 'Dynamic data',
      text: 'Position, speed, course, heading, rate of turn and status, as the transponder sends them.',
    },
    {
      what: 'Voyages',
      text: 'Distances run along the cleaned track; the share that runs across silences of more than six hours is stated beside them.',
    },
    {
      what: 'Who keeps it',
      text: 'The software is open and runs on a server of yours, if you like: your receivers and paid feeds stay with you, tracks are kept as long as you set.',
    },
    {
      what: 'Not in AIS',
      text: 'Fuel, engine and cargo data. They come from your ship systems, which this product does not read. Weather needs a provider that the operator connects.',
    },
  ],
  next: {
    title: 'Put your fleet on the chart',
    text: 'Two commands start it on a machine of yours. Or send us your list of ships and we show you what we see of them.',
  },
}

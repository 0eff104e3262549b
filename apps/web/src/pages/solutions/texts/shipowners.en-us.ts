import type { SolutionText } from '../solution-text.ts'

export const texts: SolutionText = {
  title: 'For shipowners and operators',
  lead: 'The noon report tells you where your ships were. You want one chart of where they are, and a record that is yours.',
  questions: ['Where is every ship of mine at this moment?', 'Did she keep the speed we agreed on, and where did she lose it?', 'Who keeps our tracks, and who else can look at them?'],
  answers: [
    { title: 'One chart, from the ocean to the berth', text: 'Your ships among all others, drawn to scale when you come close, with heading, speed and status. Between reports they glide no longer than the next report is due.' },
    { title: 'Her track, with speed', text: 'Each stored track shows speed in colours and its gaps as gaps. Where she slowed down, and when, is on the chart.' },
    { title: 'On your own machine', text: 'The software is open and runs on your server. Your receivers and paid feeds stay with you; tracks are kept as long as you set, and nobody else sees them.' },
  ],
  data: [
    { what: 'Dynamic data', text: 'Position, speed, course, heading, rate of turn and status, as the transponder sends them.' },
    { what: 'Tracks', text: 'About one point a minute under way, one in 15 minutes at rest, one more at each change of course, speed or status; 400 days by default.' },
    { what: 'Not in AIS', text: 'Fuel, engine and cargo data. They come from your ship systems, which this product does not read.' },
  ],
  next: { title: 'Put your fleet on the chart', text: 'Two commands start it on a machine of yours. Or send us your list of ships and we show you what we see of them.' },
}

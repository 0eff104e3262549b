import type { SolutionText } from '../solution-text.ts'

export const texts: SolutionText = {
  title: 'For government and maritime safety',
  lead: 'You run stations of your own and answer for your waters. The picture must stay on your machines, and its faults must be visible.',
  questions: ['Can it take our base stations as they are?', 'A ship jumped forty miles. A fault, or two ships with one number?', 'Where do our data go?'],
  answers: [
    { title: 'Your stations, as they are', text: 'NMEA over TCP, UDP or files, several feeds at once, with copies from neighbouring stations recognised. Each feed has its own health: last line, rate, what was refused and why.' },
    { title: 'Faults are counted, not hidden', text: 'Impossible jumps are held back and counted by reason. A position in doubt does not move the ship; the counters show where it came from.' },
    { title: 'Nothing leaves the house', text: 'One process on one machine, with database and chart inside. Pages load nothing from elsewhere. The source is open to your own review.' },
  ],
  data: [
    { what: 'AIS messages', text: 'All types 1 to 28 of ITU-R M.1371 are decoded; class A and B, aids to navigation, base stations and search and rescue aircraft are drawn apart.' },
    { what: 'Load', text: 'Benchmarks with 300,000 ships come with the source; run them on your own machine before you believe them.' },
    { what: 'Not included', text: 'Radar, cameras, VTS and nautical charts. It is not a vessel traffic service and not for navigation.' },
  ],
  next: { title: 'Test it in your network', text: 'Start it on a machine of yours with a recorded log. We answer questions on feeds, sizing and upkeep.' },
}

import type { SolutionText } from '../solution-text.ts'

export const texts: SolutionText = {
  title: 'For ports and terminals',
  lead: 'Ships declare an arrival and come at another hour. Pilots, tugs and berths are planned on the declaration.',
  questions: [
    'Who waits at the anchorage, and since when?',
    'The ship for berth 3 is due at six. Where is she at four?',
    'How many ships come in a month, and how long do they lie?',
  ],
  answers: [
    {
      title: 'Expected, at anchor, at berth, departed',
      text: 'The panel of your port says of each ship what matters: when she is expected and how certain that is, since when she lies at anchor or at a berth, when she left and how long she stayed. Beside it the arrivals of each of the last 30 days and the median time in port.',
    },
    {
      title: 'The roadstead on the chart',
      text: 'Stopped ships are diamonds, moving ones are hulls that point where they head, in true scale when you come close. Who swings at anchor and who sets out is seen without radio.',
    },
    {
      title: 'Who comes, and of what size',
      text: 'Filter the ships of the world to those whose destination is your port, then by class, length and draught; the count stands beside each choice. The address carries the filter to pilots and tugs, and after login it can be kept under a name.',
    },
    {
      title: 'The ship for berth 3, at four o’clock',
      text: 'Select her: distance left along sea lanes, her speed, the ETA of the crew and one calculated as a range, with wind, waves and visibility where she is.',
    },
  ],
  data: [
    {
      what: 'In port',
      text: 'A call opens when a ship stops within the port’s limits and ends when she has left them. The limits are circles around the harbour and its farther basins, not the outlines of your berths.',
    },
    {
      what: 'At berth or at anchor',
      text: 'Told by how the ship lies and swings and by the status the crew set. Ships that only pass, tugs, pilots and other service craft do not count.',
    },
    {
      what: 'Expected',
      text: 'Only what AIS says: the destination as typed, with a percentage of how certain it is that it means your port. Notices in your port system stay in your port system.',
    },
    {
      what: 'Your own antenna',
      text: 'A receiver on the harbour office sends over TCP or UDP, beside other feeds; each position says which of them heard it.',
    },
  ],
  next: {
    title: 'See your port today',
    text: 'Open the map at your port. If a receiver of yours should feed it, tell us what it speaks.',
  },
}

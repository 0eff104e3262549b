import type { SolutionText } from '../solution-text.ts'

export const texts: SolutionText = {
  title: 'For shippers',
  lead: 'Your cargo has left the factory and the next word comes from the carrier, days later. You want to know where the ship is without asking anybody.',
  questions: ['Has the ship with my boxes sailed, or does she still lie at the berth?', 'She was due on Thursday. Is she on her way or at anchor somewhere?', 'What do I tell the plant that waits for the goods?'],
  answers: [
    { title: 'Find the ship from the booking', text: 'Type the ship’s name as it stands on the booking; part of it or a former name will do. You see at once where she is, how fast she goes and where she says she is bound.' },
    { title: 'See the way she came', text: 'The last day of her track is drawn with her speed in colours. A slow stretch, a wait at an anchorage or a turn back is there to see, and a gap in reception is shown as a gap.' },
    { title: 'Show it to others', text: 'The address of the map holds ship, place and zoom. Copy it into a mail, and your customer sees the same picture, on a phone too.' },
  ],
  data: [
    { what: 'Position, speed, course', text: 'From the ship’s own AIS transmitter, every 2 seconds to 3 minutes. Far from the coast only if the operator’s feeds include satellite reception.' },
    { what: 'Destination and ETA', text: 'Typed by the crew. Shown as typed, with the time it was heard, because it is often out of date.' },
    { what: 'Your boxes', text: 'AIS knows ships, not containers. Which ship carries a box comes from your booking; milestones of containers need carriers’ data, which are not connected.' },
  ],
  next: { title: 'Try it with a ship you know', text: 'The map needs no account. If you ship regularly, tell us which lanes matter to you.' },
}

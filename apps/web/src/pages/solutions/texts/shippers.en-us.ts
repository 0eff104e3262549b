import type { SolutionText } from '../solution-text.ts'

export const texts: SolutionText = {
  title: 'For shippers',
  lead: 'Your cargo has left the factory, and the next word comes from the carrier, days later. See for yourself where the ship is and when she will be there.',
  questions: [
    'Has the ship with my boxes sailed, or does she still lie at the berth?',
    'She was due on Thursday. Will she make it?',
    'What do I tell the plant that waits for the goods?',
  ],
  answers: [
    {
      title: 'The hour of arrival, from two sides',
      text: 'Type the ship’s name as it stands on the booking; part of it or a former name will do. Beside the ETA that the crew typed stands one calculated here, from the way along sea lanes and the speed she makes, as a range with its likelihood. Where the two part, you know that a question is due.',
    },
    {
      title: 'Sailed, waited, called',
      text: 'Her voyages list every port call with arrival, berthing and departure, the hours at anchor and the hours at berth. Whether she has left your port of loading and how long she waited on the way stands there, each time with its certainty. Needs a login.',
    },
    {
      title: 'All your shipments in one table',
      text: 'Follow the ships that carry your goods, in a fleet for each lane or order. The table sorts by destination or ETA and marks an ETA that has passed; a note on the ship holds your booking number. Only you see it.',
    },
    {
      title: 'The same picture for whoever waits',
      text: 'The address of the map holds ship, place and zoom. Copy it into an email, and the plant sees what you see, on a phone too, without an account.',
    },
  ],
  data: [
    {
      what: 'Position, speed, course',
      text: 'From the ship’s own AIS transmitter, every 2 seconds to 3 minutes. Far from the coast only if the operator’s feeds include satellite reception.',
    },
    {
      what: 'Destination and ETA',
      text: 'The crew’s as typed, with the time it was heard, because it is often out of date. Ours knows the way and the speed, but no queue before the berth.',
    },
    {
      what: 'Port calls',
      text: 'Worked out from the tracks this site has stored. Where no receiver heard the ship there is a silence, and it is shown as one.',
    },
    {
      what: 'Your boxes',
      text: 'AIS knows ships, not containers. Which ship carries a box comes from your booking; milestones of containers need carriers’ data, which are not connected.',
    },
  ],
  next: {
    title: 'Try it with a ship you know',
    text: 'The map and the ETA need no account; voyages and fleets do. If you ship regularly, tell us which lanes matter to you.',
  },
}

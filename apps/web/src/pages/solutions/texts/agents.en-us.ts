import type { SolutionText } from '../solution-text.ts'

export const texts: SolutionText = {
  title: 'For agents and ship service providers',
  lead: 'Bunkers, stores, surveyors and crew buses must be at the quay when the ship is. Too early costs a day, too late costs the customer.',
  questions: [
    'Which of my ships come today, and which have slipped to tomorrow?',
    'Is she alongside, or still in the roads?',
    'When did she berth, and when did she sail?',
  ],
  answers: [
    {
      title: 'The approach, report by report',
      text: 'Select the ship and keep the map open: she moves as her reports come in, in true scale when you come close, and the panel says how many seconds ago the last one was heard.',
    },
    {
      title: 'Your port, list by list',
      text: 'Expected with ETA, at anchor and at berth with the hours they have lain, departed in the last seven days with the time they stayed. A ship that shifts from the roads to the berth changes her place in the list.',
    },
    {
      title: 'The ships you attend, in one table',
      text: 'Follow them and sort by ETA: who comes today stands on top, an ETA that has passed is marked. A note on each ship holds the order, the berth and whom to ring. Only you see it.',
    },
    {
      title: 'On the phone, on the quay',
      text: 'Search on top, chart behind, ship or port as a sheet from below. No app to install, and no account needed to look.',
    },
  ],
  data: [
    {
      what: 'Age of each report',
      text: 'Every value says when it was true and when it was received. Old reports fade, very old ones are drawn hollow.',
    },
    {
      what: 'Arrival, berthing, departure',
      text: 'From the crossing of the port’s limits and from the stops within them, each with its certainty. For a statement of facts hold them against the terminal’s times.',
    },
    {
      what: 'Status',
      text: 'Under way, at anchor, moored: as the crew set it. Speed is shown beside it, because the status is often not changed.',
    },
    {
      what: 'Coverage',
      text: 'A ship behind a headland may be silent to the nearest station. Then the last position stands with its age, and no guess is made.',
    },
  ],
  next: {
    title: 'Take it to the quay',
    text: 'Open the map on your phone at your port. Tell us what would save you a trip.',
  },
}

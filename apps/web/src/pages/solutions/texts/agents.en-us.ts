import type { SolutionText } from '../solution-text.ts'

export const texts: SolutionText = {
  title: 'For agents and ship service providers',
  lead: 'Bunkers, stores, surveyors and crew buses must be at the quay when the ship is. Too early costs a day, too late costs the customer.',
  questions: ['Has she picked up the pilot yet?', 'Which of my ships come today, and which have slipped to tomorrow?', 'Is she alongside or still in the roads?'],
  answers: [
    { title: 'The approach, minute by minute', text: 'Select the ship and keep the map open: she moves as her reports come in, and the panel says how many seconds ago the last one was heard.' },
    { title: 'The port at a glance', text: 'The port panel shows who has stopped and who moves inside the port. A ship that has just come alongside is a stopped one with a new time.' },
    { title: 'On the phone, on the quay', text: 'Search on top, chart behind, ship panel as a sheet from below. No app to install, no account for looking.' },
  ],
  data: [
    { what: 'Age of each report', text: 'Every value says when it was true and when it was received. Old reports fade, very old ones are drawn hollow.' },
    { what: 'Status', text: 'Under way, at anchor, moored: as the crew set it. Speed is shown beside it, because the status is often not changed.' },
    { what: 'Coverage', text: 'A ship behind a headland may be silent to the nearest station. Then the last position stands with its age, and no guess is made.' },
  ],
  next: { title: 'Take it to the quay', text: 'Open the map on your phone at your port. Tell us what would save you a trip.' },
}

import type { SolutionText } from '../solution-text.ts'

export const texts: SolutionText = {
  title: 'For commodity trading',
  lead: 'Cargoes move before prices do. You watch the ships that carry them, and you must not mistake a declaration for a fact.',
  questions: ['How many tankers lie off the terminal today?', 'Has she loaded? Her draught has changed.', 'Which bulk carriers in this bay say they go to my port?'],
  answers: [
    { title: 'One class of ship at a time', text: 'Show tankers, LNG carriers or bulk carriers alone and hide the rest. The picture of an anchorage becomes a count.' },
    { title: 'Known and declared, kept apart', text: 'Position and speed are measured; destination, ETA and draught are typed. The panel shows both with their own times, so that yesterday’s draught is not read as today’s.' },
    { title: 'Sorted by destination', text: 'The list of an area sorts by destination as typed, by length or by speed. The same query comes as JSON for your own sheet or model.' },
  ],
  data: [
    { what: 'Ship classes', text: 'From the AIS ship type and, where the operator has loaded one, a ship register with deadweight and year of build.' },
    { what: 'Draught', text: 'To a tenth of a metre, as the crew set it. Some change it at each port, some never.' },
    { what: 'Cargo', text: 'AIS carries no cargo quantity and no owner of the cargo. Nothing here estimates them.' },
  ],
  next: { title: 'Pick a terminal', text: 'Look at it on the map with one class shown. If you need the series behind the picture, ask us what is stored.' },
}

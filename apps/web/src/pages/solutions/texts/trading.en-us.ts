import type { SolutionText } from '../solution-text.ts'

export const texts: SolutionText = {
  title: 'For commodity trading',
  lead: 'Cargoes move before prices do. You watch the ships that carry them, and you must not mistake a declaration for a fact.',
  questions: [
    'How many tankers of this size are bound for the terminal?',
    'Has she loaded? Her draught has changed.',
    'How long do ships wait there before they berth?',
  ],
  answers: [
    {
      title: 'One class, one size, one destination',
      text: 'Filter by class, deadweight, length, draught, year of build, flag, speed and destination port. The count stands beside each choice, for the world or for the view; where none matches, it says what loosening one would give. The address carries the filter, so that a colleague opens the same picture.',
    },
    {
      title: 'What a port expects, and how long it takes',
      text: 'Its panel lists the ships on their way with ETA and how certain the destination is, those at anchor and at berth with their hours, arrivals of each day and the median time in port of the last 30 days.',
    },
    {
      title: 'In and out, with the draught',
      text: 'Each call of a ship shows the draught that the crew set at arrival and at departure, the hours at anchor before the berth, and where she came from. A year of calls goes into your sheet as CSV. Needs a login.',
    },
    {
      title: 'Measured and typed, kept apart',
      text: 'The list of a view sorts by destination as typed, by length or by speed. Position and speed are measured; destination, ETA and draught are typed, and the ship’s panel gives each its own time, so that yesterday’s draught is not read as today’s.',
    },
  ],
  data: [
    {
      what: 'Ship classes and deadweight',
      text: 'Classes from the AIS ship type; deadweight and year of build only where the operator has loaded a ship register. Ships without count as unknown.',
    },
    { what: 'Draught', text: 'To a tenth of a metre, as the crew set it. Some change it at each port, some never.' },
    {
      what: 'Waiting',
      text: 'Hours at anchor within the port’s limits. A ship that drifts or anchors outside of them is not counted as waiting.',
    },
    { what: 'Cargo', text: 'AIS carries no cargo quantity and no owner of the cargo. Nothing here estimates them.' },
  ],
  next: {
    title: 'Pick a terminal',
    text: 'Look at it on the map with one class shown. If you need the series behind the picture, ask us what is stored.',
  },
}

import type { SolutionText } from '../solution-text.ts'

export const texts: SolutionText = {
  title: 'For insurance and finance',
  lead: 'A policy or a loan names a ship. You need to know where she has been, from a record that says how good it is.',
  questions: ['Was she inside the breach area on that day?', 'Is this the ship in our file, or one with the same name?', 'Her signal stopped for nine hours. Was it the transmitter or the coverage?'],
  answers: [
    { title: 'The right ship first', text: 'Search by IMO number, MMSI, call sign, present or former name; the answer says which of them matched. IMO numbers are checked by their check digit.' },
    { title: 'A track that shows its gaps', text: 'Stretches of more than 30 minutes without a signal are dashed and counted, not bridged. How the reports were cleaned and thinned is documented and can be read in the source.' },
    { title: 'Every value with its source', text: 'Each position carries when it was true, when it was received and by which feed. A simulated or approximate position says that it is.' },
  ],
  data: [
    { what: 'Tracks', text: 'Kept 400 days by default from the day the operator’s server started. What happened before is not there.' },
    { what: 'Silence', text: 'AIS alone cannot tell a switched-off transmitter from a ship out of range. The record shows the silence; the judgement is yours.' },
    { what: 'Evidence', text: 'AIS can be falsified. Use it together with class, port and log records; it is no proof by itself.' },
  ],
  next: { title: 'Bring a case', text: 'Name a ship and a period. We show you what is stored, what is missing and why.' },
}

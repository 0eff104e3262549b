import type { SolutionText } from '../solution-text.ts'

export const texts: SolutionText = {
  title: 'For freight forwarders',
  lead: 'You look after many shipments on many ships for many customers. A delay costs less when you know it before the customer calls.',
  questions: [
    'Which of this week’s ships are late, and by how much?',
    'The transshipment is tight: is the feeder there yet?',
    'Three customers ask about the same ship. Do I look it up three times?',
  ],
  answers: [
    {
      title: 'Your ships out of a spreadsheet',
      text: 'Paste the column of names, IMO numbers or MMSIs, or choose a CSV file. Every line says which ship it found and by what, or asks you to choose; nothing is added before you have seen it. Then they stand in fleets of your own, with speed, destination, ETA and the age of the position in one table that sorts and exports.',
    },
    {
      title: 'Late before the customer asks',
      text: 'The ship’s panel sets the crew’s ETA beside one calculated here, from the distance left along sea lanes and her own speed, with a range of 80%. A crew’s ETA that has passed, or that nobody has touched since the last port, is marked.',
    },
    {
      title: 'The port of transshipment at a glance',
      text: 'Its panel lists who is expected and when, who lies at anchor and who at a berth and since when, and who left in the last seven days. Whether the feeder is alongside is a look, not a phone call.',
    },
    {
      title: 'What happened, for the file',
      text: 'Arrival, berthing and departure of each call, waiting at anchor kept apart from the stay at the berth, distance and average speed of each voyage. As CSV into the file of the shipment. Needs a login.',
    },
  ],
  data: [
    {
      what: 'Finding ships',
      text: 'By AIS messages and, where the operator has loaded one, a ship register. Names that changed are found under the old name.',
    },
    {
      what: 'Fleets',
      text: 'Up to 50 fleets and 5,000 ships; only you see them. A ship is in one fleet at a time: for two customers on one ship, use her note.',
    },
    {
      what: 'Expected ships',
      text: 'Ships under way whose destination, as typed, means the port, with how certain that is. It is not the terminal’s berth plan.',
    },
    {
      what: 'Your own system',
      text: 'The data API is documented and has keys: the form for a trial gives one at once, and one line asks for a ship.',
    },
  ],
  next: {
    title: 'Start with one lane',
    text: 'Name the ports of a lane you run. We show you what the data say about it today, and what they do not.',
  },
}

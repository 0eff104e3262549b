import type { SolutionText } from '../solution-text.ts'

export const texts: SolutionText = {
  title: 'For freight forwarders',
  lead: 'You look after many shipments on many ships for many customers. A delay costs less when you know it before the customer calls.',
  questions: ['Which of this week’s ships are late, and by how much?', 'The transshipment is tight: does the feeder still wait?', 'Three customers ask about the same ship. Do I look it up three times?'],
  answers: [
    { title: 'All ships of an area in one table', text: 'The list beside the map holds the ships in view with speed, destination, length and age of report. Sort by destination or by silence; each row leads to the ship.' },
    { title: 'The port as the ships see it', text: 'Open a port and see who lies there and who moves. Whether the feeder is alongside is a look, not a phone call.' },
    { title: 'From your own system', text: 'The same data come as JSON: a ship, her track, the ships of a box, the ships in a port. Put a position beside each file in your own software.' },
  ],
  data: [
    { what: 'Ships by name, IMO, MMSI, call sign', text: 'From AIS messages and, where there is one, the ship register. Names that changed are found under the old name.' },
    { what: 'Ships in port', text: 'Positions not older than 24 hours within the radius of the port. It is not the terminal’s berth plan.' },
    { what: 'Delays', text: 'The crew’s own ETA is shown with its age. Port calls and an ETA of our own are in preparation.' },
  ],
  next: { title: 'Start with one lane', text: 'Name the ports of a lane you run. We show you what the data say about it today, and what they do not.' },
}

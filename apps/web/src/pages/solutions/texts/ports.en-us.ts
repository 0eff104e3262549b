import type { SolutionText } from '../solution-text.ts'

export const texts: SolutionText = {
  title: 'For ports and terminals',
  lead: 'Ships declare an arrival and come at another hour. Pilots, tugs and berths are planned on the declaration.',
  questions: ['Who waits at the anchorage, and since when?', 'The ship for berth 3 is due at six. Where is she at four?', 'What does the traffic in our fairway look like right now?'],
  answers: [
    { title: 'The roadstead on the chart', text: 'Stopped ships are diamonds, moving ones are hulls that point where they head, in true scale when you come close. Who swings at anchor and who sets out is seen without radio.' },
    { title: 'Who is in port', text: 'The port panel counts the ships inside the port’s radius and those that have stopped, and lists them, the newest report first.' },
    { title: 'From your own antenna', text: 'A receiver on the harbour office sends over TCP or UDP. You see your water from your own station, beside other feeds; each position says where it came from.' },
  ],
  data: [
    { what: 'Ships in port', text: 'Positions not older than 24 hours within the port’s radius. Outlines of berths and anchorages are not there yet.' },
    { what: 'Dimensions and draught', text: 'Length, breadth and antenna place from the ship’s own static message; draught as the crew set it.' },
    { what: 'Declared arrivals', text: 'Only what AIS says: destination and ETA as typed. Notices in your port system stay in your port system.' },
  ],
  next: { title: 'See your port today', text: 'Open the map at your port. If a receiver of yours should feed it, tell us what it speaks.' },
}

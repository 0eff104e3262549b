export const texts = {
  title: 'Products',
  lead: 'One service that you can use right now, and three that are being prepared. Each page says what it does, which data it rests on, and what is missing.',
  planned: 'In preparation',
  more: 'Read more',
  runningTitle: 'Runs today',
  runningText:
    'Where a ship is, when she will arrive, where she has been and who is in port: from the AIS your feeds receive, with the age of every value. No account is needed to look.',
  running: [
    'Every ship on one map, with a filter of fifteen facets',
    'The crew’s ETA beside ours, calculated along the sea lanes',
    'Port calls and voyages, worked out from the stored tracks',
    'Your ships in fleets, from a pasted list or a CSV file',
  ],
  openMap: 'Open the live map',
  aboutCdt: 'What it does',
  plannedTitle: 'In preparation',
  plannedLead:
    'These need data that no open source gives: from carriers, terminals, vehicle owners and railways. We build each when there is a source for it and someone who needs it. Each page also says what the running service already does for its users.',
  xdt: 'A container by its number or bill of lading, from empty pick-up to return, with her ship on the map.',
  car: 'A truck between port and warehouse: its trip, its stops, its time of arrival, with the consent of its owner.',
  riverRoute: 'Sea, river, rail and road between two places, side by side on one time axis.',
  nextTitle: 'Which of them would you use first?',
  nextText: 'Your answer decides what is built next. Tell us the task; we answer what it would take.',
  ask: 'Send a request',
} as const

/** A service that is being prepared. */
interface Plan {
  lead: string
  problem: { title: string; text: string }
  will: { title: string; lead: string; points: { title: string; text: string }[] }
  steps: { title: string; lead: string; names: string[] }
  needs: { lead: string; rows: [what: string, from: string, today: string][] }
  today: { text: string; caption: string }
  request: { title: string; text: string; content: string }
}

const list = {
  title: 'Products',
  lead: 'One service that you can use this minute, and three that are being prepared. Each page says what it does, which data it rests on, and what is missing.',
  more: 'Read more',
  runningTitle: 'Runs today',
  runningText: 'Ship tracking draws every ship your feeds report, keeps her track, and says of every value when it was heard. No account is needed to look.',
  openMap: 'Open the live map',
  aboutCdt: 'What it does',
  plannedTitle: 'In preparation',
  plannedLead: 'These need data that no open source gives: from carriers, terminals, vehicle owners and railways. We build each when there is a source for it and someone who needs it.',
  xdt: 'A container by its number or bill of lading, from empty pick-up to return, with her ship on the map.',
  car: 'A truck between port and warehouse: its trip, its stops, its time of arrival, with the consent of its owner.',
  riverRoute: 'Sea, river, rail and road between two places, side by side on one time axis.',
  nextTitle: 'Which of them would you use first?',
  nextText: 'Your answer decides what is built next. Tell us the task; we answer what it would take.',
  ask: 'Send a request',
}

const cdt = {
  lead: 'Every ship your feeds report, on one map, from the whole world down to the berth. Each value says when it was heard and from where.',
  openMap: 'Open the live map',
  api: 'The same as data',
  map: {
    title: 'The whole world, every ship',
    text: 'Ships are not bundled into numbers. Each has her own mark: a hull that points where she heads, a diamond when she lies still, her true outline close up.',
    points: [
      'Twelve classes by colour, with a legend that shows and hides them',
      'Between two reports a ship glides on; the next report puts her right',
      'Older than an hour she fades, older than a day she is only an outline',
    ],
  },
  ship: {
    title: 'One ship, with the age of every value',
    text: 'Status, speed, course, heading, draught, destination, arrival as her crew gave it, dimensions and identity. What she reported herself and what is derived are kept apart.',
    points: [
      'The track of the last day, coloured by speed; silence is drawn as a gap',
      'Found by name, former name, call sign, MMSI or IMO, also in Chinese',
      'The address holds the view: send the link and the other sees the same',
    ],
  },
  port: {
    title: 'A port and the ships in it',
    text: 'Ports carry their UN/LOCODE and names in both languages. The panel lists who lies there and who is moving, from the positions themselves.',
    points: ['Stopped and moving ships apart', 'Each ship one click from her own panel', 'Local time of the port'],
  },
  list: {
    title: 'The same as a list, and on the phone',
    text: 'Everything on the chart is also in a list that can be sorted and used without a mouse. On a phone the map fills the screen and the panel comes up from below.',
  },
  parts: { title: 'What runs, and what is being prepared', lead: 'No page of this site claims more than this table.' },
  data: {
    title: 'Where the data come from',
    lead: 'From AIS, which ships send out themselves, by VHF radio to stations on the shore and to satellites.',
    columns: ['Question', 'Answer'],
    rows: [
      ['Which receivers?', 'The ones whoever runs this site connects: an own antenna, a provider, or the open feeds of Norway and Finland. The map names the source of each report.'],
      ['How fresh?', 'A ship under way reports every 2 to 10 seconds, one at anchor every 3 minutes. The panel shows the age of the last report.'],
      ['What is missing?', 'Ships without AIS or with it switched off, and waters that no receiver of the feeds hears. The map shows silence; it does not fill it.'],
      ['Who checks it?', 'Impossible positions, jumps and copies are refused and counted by reason. Destination and arrival are typed by the crew and shown as such.'],
      ['May one navigate by it?', 'No. AIS on a web page is late and has gaps. It tells an office where ships are; it does not replace a lookout.'],
    ] as [string, string][],
  },
  nextTitle: 'Look for a ship you know',
  nextText: 'That is the fastest way to see whether it is of use to you. For your own waters or your own feeds, ask us.',
  ask: 'Book a demo',
}

const xdt: Plan = {
  lead: 'Where is my container, on which ship, and when can I fetch it? One answer instead of four websites. This service is being prepared.',
  problem: {
    title: 'A container has many voices',
    text: 'The carrier says “loaded”, the terminal says “not yet discharged”, the forwarder forwards a table from yesterday. Each is right about its own moment, and none says how old its knowledge is. Between two messages the ship is at sea, and there we already know where she is.',
  },
  will: {
    title: 'What it will do',
    lead: 'By container number, bill of lading or booking.',
    points: [
      { title: 'One line of milestones', text: 'Every event with its place, its time, its source and whether it happened or is expected.' },
      { title: 'The ship on the map', text: 'From loading to discharge the container is where its ship is: live, with her track and her own arrival.' },
      { title: 'Contradictions shown', text: 'Two sources that disagree stand beside each other. Nothing is averaged away.' },
    ],
  },
  steps: {
    title: 'The milestones it will follow',
    lead: 'A direct voyage has these; each transhipment adds arrival, discharge, loading and departure.',
    names: ['Empty out', 'Full in', 'Loaded', 'Departed', 'Arrived', 'Berthed', 'Discharged', 'Available', 'Full out', 'Empty in'],
  },
  needs: {
    lead: 'Ship positions alone do not tell where a container is. These sources are needed:',
    rows: [
      ['Milestones of the carrier', 'Carriers, by the DCSA Track & Trace standard or by contract', 'Not connected'],
      ['Gate and quay events', 'Terminals and port communities', 'Not connected'],
      ['Position of the ship', 'AIS feeds of this site', 'Runs today'],
      ['Ship of a voyage', 'Schedules of carriers', 'Not connected'],
    ],
  },
  today: { text: 'If you know the ship, you can already follow her: search her name on the map and read her destination, her speed and the age of her report.', caption: 'What runs today: the ship that carries the container, live on the map.' },
  request: { title: 'Do you track containers?', text: 'Tell us carriers, ports and how many boxes a month. We answer which sources that would take.', content: 'Container tracking. Carriers, ports and boxes a month: ' },
}

const car: Plan = {
  lead: 'From the quay to the warehouse a container is on the road, and out of sight. This service will show the trip of a truck to those its owner allows. It is being prepared.',
  problem: {
    title: 'The last forty kilometres',
    text: 'The ship arrives to the hour, and then the phone calls begin: has the truck left the terminal, does it stand at the gate, when is it here? The position exists, in the device of the truck. What is missing is a way to share it for one trip, with the owner’s consent and an end.',
  },
  will: {
    title: 'What it will do',
    lead: 'By plate, for one trip, for a time that the owner sets.',
    points: [
      { title: 'Consent first', text: 'The owner or driver agrees for one trip and can end it. Without consent nothing is shown, not even that the vehicle is known.' },
      { title: 'Trip and stops', text: 'The road driven, each stop with its length, the expected arrival with its margin.' },
      { title: 'One chain with the ship', text: 'Ship, quay, truck, warehouse on one time axis, so that a delay shows where it begins.' },
    ],
  },
  steps: { title: 'A trip, step by step', lead: 'What the page of a trip will show.', names: ['Consent given', 'At the terminal', 'Loaded', 'On the road', 'Stop', 'At the gate', 'Unloaded', 'Consent ended'] },
  needs: {
    lead: 'Vehicle positions are personal data where they can be tied to a driver. The service needs a lawful source and a consent that is kept:',
    rows: [
      ['Vehicle positions', 'Devices of the fleet, or a positioning provider under contract', 'Not connected'],
      ['Consent', 'A signed agreement for each trip, kept with its end', 'Not built'],
      ['Roads and places', 'A map of roads with a licence for this use', 'Not connected'],
      ['Arrival of the ship', 'AIS feeds of this site', 'Runs today'],
    ],
  },
  today: { text: 'The sea leg runs: see which ships lie in a port now and which are coming, and plan the truck by the ship instead of by the timetable.', caption: 'What runs today: a port and the ships in it.' },
  request: { title: 'Do you run trucks from a port?', text: 'Tell us the port, the number of vehicles and which positioning they have. We answer what a connection would take.', content: 'Vehicle query. Port, number of vehicles, positioning system: ' },
}

const riverRoute: Plan = {
  lead: 'By sea and river, by sea and rail, or by road all the way? This platform will put the ways between two places side by side on one time axis. It is being prepared.',
  problem: {
    title: 'Every operator plans its own piece',
    text: 'The ship’s schedule ends at the quay, the barge’s begins at another one, the train runs on Tuesdays. Whoever joins them does so in a table, with transfer times from experience. When the ship is late, nobody knows which connection is lost.',
  },
  will: {
    title: 'What it will do',
    lead: 'From a place to a place, for a day.',
    points: [
      { title: 'Ways side by side', text: 'Sea, river, rail and road with hours, transfers and waiting, each bar as long as it takes.' },
      { title: 'Emissions, with their method', text: 'Computed after ISO 14083, with the factors named. An estimate is called one.' },
      { title: 'Running connections', text: 'While the ship is at sea her real progress moves the bars after her, and a lost connection shows before it is lost.' },
    ],
  },
  steps: { title: 'One way, piece by piece', lead: 'An example of the pieces, not of a real offer.', names: ['Factory', 'Truck', 'River port', 'Barge', 'Sea port', 'Ship', 'Sea port', 'Rail', 'Warehouse'] },
  needs: {
    lead: 'The ship is known. For the rest of the chain these are needed:',
    rows: [
      ['Schedules of ships and barges', 'Carriers and barge operators', 'Not connected'],
      ['Trains and their capacity', 'Railways and rail operators', 'Not connected'],
      ['River network and locks', 'Inland ENC or waterway authorities', 'Not built'],
      ['Progress of the ship', 'AIS feeds of this site', 'Runs today'],
    ],
  },
  today: { text: 'Ships on rivers that carry AIS are on the map like all others, where a receiver of the feeds hears them.', caption: 'What runs today: the ships, at sea and on rivers.' },
  request: { title: 'Which connection do you plan by hand?', text: 'Name the two places and how often. One real connection is worth more to us than ten wishes.', content: 'Intermodal platform. From, to, how often: ' },
}

export const texts = {
  list,
  cdt,
  plans: { xdt, car, riverRoute },
  shared: {
    planned: 'In preparation',
    needsTitle: 'Which data it needs',
    needsColumns: ['What', 'From whom', 'State'],
    todayTitle: 'What there is today',
    openMap: 'Open the live map',
    ask: 'Send a request',
  },
}

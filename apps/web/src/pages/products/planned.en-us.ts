/** A service that is being prepared. */
export interface Plan {
  lead: string
  problem: { title: string; text: string }
  /** What the running service already does for its users, in the order of their day. */
  today: { title: string; lead: string; points: { title: string; text: string }[]; caption: string }
  will: { title: string; lead: string; points: { title: string; text: string }[] }
  steps: { title: string; lead: string; names: string[] }
  needs: { lead: string; rows: [what: string, from: string, standard: string, today: string][] }
  request: { title: string; text: string; content: string }
}

const xdt: Plan = {
  lead: 'Where is my container, on which ship, and when can I fetch it? One answer instead of four websites. This service is being prepared; the ship that carries it can be followed today.',
  problem: {
    title: 'A container has many voices',
    text: 'The carrier says “loaded”, the terminal says “not yet discharged”, the forwarder forwards a table from yesterday. Each is right about its own moment, and none says how old its knowledge is. Between two messages the ship is at sea, and there we already know where she is.',
  },
  today: {
    title: 'What a forwarder can do today',
    lead: 'From the booking you know the ship and the port. That is enough for these four:',
    points: [
      {
        title: 'Follow the ships of your bookings',
        text: 'Paste their names or IMO numbers; a fleet for each customer or trade.',
      },
      {
        title: 'Read the ETA twice a day',
        text: 'The crew’s and ours for each ship: where they part by a day, ask the carrier.',
      },
      {
        title: 'See her berth',
        text: 'The port panel says whether she is expected, at anchor or at berth, and since when.',
      },
      {
        title: 'Prove the delay',
        text: 'Arrival, berthing and departure at every port of the voyage, as a CSV file for the claim or the customer.',
      },
    ],
    caption: 'Runs today: the ships of a booking list as a fleet.',
  },
  will: {
    title: 'What it will do',
    lead: 'By container number, bill of lading or booking.',
    points: [
      {
        title: 'One line of milestones',
        text: 'Every event with its place, its time, its source, and whether it is planned, estimated or actual.',
      },
      {
        title: 'The ship on the map',
        text: 'From loading to discharge the container is where its ship is: live, with her track and her ETA.',
      },
      {
        title: 'Contradictions shown',
        text: 'Two sources that disagree stand beside each other. Nothing is averaged away.',
      },
    ],
  },
  steps: {
    title: 'The milestones it will follow',
    lead: 'A direct voyage has these; each transhipment adds arrival, discharge, loading and departure.',
    names: [
      'Empty out',
      'Full in',
      'Loaded',
      'Departed',
      'Arrived',
      'Berthed',
      'Discharged',
      'Available',
      'Full out',
      'Empty in',
    ],
  },
  needs: {
    lead: 'Ship positions alone do not tell where a container is. Events are given only to those who have a part in the booking, so whoever asks needs their authority:',
    rows: [
      [
        'Milestones of the carrier',
        'The carrier, for shipper, consignee or the forwarder they name',
        'DCSA Track & Trace; UN/EDIFACT IFTSTA',
        'Not connected',
      ],
      [
        'Gate and quay events',
        'Terminals and port communities, with the consent of the cargo’s side',
        'UN/EDIFACT CODECO (gate), COARRI (quay)',
        'Not connected',
      ],
      [
        'Which ship, which voyage',
        'Schedules of the carriers, mostly public',
        'DCSA Commercial Schedules',
        'Not connected',
      ],
      ['Check of the container number', 'Reckoned here', 'ISO 6346', 'Not built'],
      ['Position and ETA of the ship', 'AIS feeds of this site', 'ITU-R M.1371', 'Runs today'],
      ['Arrival, berth, departure of the ship', 'Worked out here from her track', 'UN/LOCODE', 'Runs today'],
    ],
  },
  request: {
    title: 'Do you track containers?',
    text: 'Tell us carriers, ports and how many boxes a month. We answer which sources that would take.',
    content: 'Container tracking. Carriers, ports and boxes a month: ',
  },
}

const car: Plan = {
  lead: 'From the quay to the warehouse a container is on the road, and out of sight. This service will show the trip of a truck to those its owner allows. It is being prepared; the ship it waits for can be seen today.',
  problem: {
    title: 'The last forty kilometres',
    text: 'The ship arrives to the hour, and then the phone calls begin: has the truck left the terminal, does it stand at the gate, when is it here? The position exists, in the device of the truck. What is missing is a way to share it for one trip, with the owner’s consent and an end.',
  },
  today: {
    title: 'What a dispatcher can do today',
    lead: 'A truck that comes before the ship waits, one that comes late pays storage. The sea side of that plan runs:',
    points: [
      { title: 'Who is coming', text: 'The port panel lists the ships bound for your port with their ETA.' },
      {
        title: 'Is she alongside',
        text: 'At anchor or at berth, and for how long: discharge does not begin before she has berthed.',
      },
      {
        title: 'How long they usually lie',
        text: 'The median time in port of the last thirty days, and the arrivals of each day.',
      },
      {
        title: 'On the driver’s phone',
        text: 'The address holds the view: send the link, and the driver sees the same ship.',
      },
    ],
    caption: 'Runs today: who is expected, at berth and at anchor in a port.',
  },
  will: {
    title: 'What it will do',
    lead: 'By plate, for one trip, for a time that the owner sets.',
    points: [
      {
        title: 'Consent first',
        text: 'The owner or driver agrees for one trip and can end it. Without consent nothing is shown, not even that the vehicle is known.',
      },
      {
        title: 'Trip and stops',
        text: 'The road driven, each stop with its length, the expected arrival with its margin.',
      },
      {
        title: 'One chain with the ship',
        text: 'Ship, quay, truck, warehouse on one time axis, so that a delay shows where it begins.',
      },
    ],
  },
  steps: {
    title: 'A trip, step by step',
    lead: 'What the page of a trip will show.',
    names: [
      'Consent given',
      'At the terminal',
      'Loaded',
      'On the road',
      'Stop',
      'At the gate',
      'Unloaded',
      'Consent ended',
    ],
  },
  needs: {
    lead: 'Positions of a vehicle that can be tied to its driver are personal data; under Chinese law a person’s whereabouts are sensitive and need a consent of their own. So the service needs a lawful source and a consent that is kept:',
    rows: [
      [
        'Vehicle positions',
        'Devices of the fleet, or a positioning provider under contract; the owner agrees',
        'JT/T 808 for devices in mainland China',
        'Not connected',
      ],
      [
        'Consent of the driver',
        'Given for each trip, kept with its end',
        'Personal Information Protection Law, articles 28 and 29; GDPR in Europe',
        'Not built',
      ],
      ['Gate appointments', 'Terminals', 'By agreement', 'Not connected'],
      [
        'Roads and places',
        'A map of roads with a licence for this use',
        'Coordinates WGS 84, GCJ-02 where the map demands it',
        'Not connected',
      ],
      ['Arrival and berthing of the ship', 'AIS feeds of this site', 'ITU-R M.1371', 'Runs today'],
    ],
  },
  request: {
    title: 'Do you run trucks from a port?',
    text: 'Tell us the port, the number of vehicles and which positioning they have. We answer what a connection would take.',
    content: 'Vehicle query. Port, number of vehicles, positioning system: ',
  },
}

const riverRoute: Plan = {
  lead: 'By sea and river, by sea and rail, or by road all the way? This platform will put the ways between two places side by side on one time axis. It is being prepared; the leg at sea can be measured today.',
  problem: {
    title: 'Every operator plans its own piece',
    text: 'The ship’s schedule ends at the quay, the barge’s begins at another one, the train runs on Tuesdays. Whoever joins them does so in a table, with transfer times from experience. When the ship is late, nobody knows which connection is lost.',
  },
  today: {
    title: 'What a planner can do today',
    lead: 'Transfer times need not come from experience alone. For the sea and for rivers with AIS these are there:',
    points: [
      {
        title: 'How long the leg takes',
        text: 'Hours under way and average speed of each voyage of a ship, over a month or a year.',
      },
      {
        title: 'How long she lies',
        text: 'Time in port, at anchor and at berth apart, for each call; the median of a port.',
      },
      {
        title: 'Will the connection hold',
        text: 'Her ETA as a range and the distance still to go, beside the departure of the barge or the train.',
      },
      {
        title: 'Where the barge is',
        text: 'Inland ships that carry AIS are on the same map, wherever a receiver of the feeds hears them.',
      },
    ],
    caption: 'Runs today: the voyages of a ship, with hours, distance and time in port.',
  },
  will: {
    title: 'What it will do',
    lead: 'From a place to a place, for a day.',
    points: [
      {
        title: 'Ways side by side',
        text: 'Sea, river, rail and road with hours, transfers and waiting, each bar as long as it takes.',
      },
      {
        title: 'Emissions, with their method',
        text: 'Computed after ISO 14083, with the factors named. An estimate is called one.',
      },
      {
        title: 'Running connections',
        text: 'While the ship is at sea her real progress moves the bars after her, and a lost connection shows before it is lost.',
      },
    ],
  },
  steps: {
    title: 'One way, piece by piece',
    lead: 'An example of the pieces, not of a real offer.',
    names: ['Factory', 'Truck', 'River port', 'Barge', 'Sea port', 'Ship', 'Sea port', 'Rail', 'Warehouse'],
  },
  needs: {
    lead: 'The ship is known. For the rest of the chain these are needed; bookings and prices are shown only to the parties they belong to:',
    rows: [
      [
        'Schedules of ships and barges',
        'Carriers and barge operators',
        'DCSA Commercial Schedules at sea; barges by agreement',
        'Not connected',
      ],
      [
        'Trains and their capacity',
        'Railways and rail operators',
        'TAF TSI in the European Union; elsewhere by agreement',
        'Not connected',
      ],
      ['River network and locks', 'Waterway authorities', 'Inland ENC', 'Not built'],
      ['Emission factors', 'Published sets, or the operator’s own', 'ISO 14083, GLEC Framework', 'Not built'],
      ['Places', 'Port table of this site', 'UN/LOCODE', 'Runs today'],
      ['Progress of the ship', 'AIS feeds of this site', 'ITU-R M.1371', 'Runs today'],
    ],
  },
  request: {
    title: 'Which connection do you plan by hand?',
    text: 'Name the two places and how often. One real connection is worth more to us than ten wishes.',
    content: 'Intermodal platform. From, to, how often: ',
  },
}

export const texts = {
  plans: { xdt, car, riverRoute },
  planned: 'In preparation',
  /** Between a short sentence and what is said of it. */
  join: '. ',
  needsTitle: 'Which data it needs',
  needsColumns: ['What', 'From whom, with whose consent', 'Standard', 'State'],
  openMap: 'Open the live map',
  openFleets: 'Make a fleet',
  ask: 'Send a request',
} as const

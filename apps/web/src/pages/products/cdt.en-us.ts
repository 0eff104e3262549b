export const texts = {
  lead: 'Where every ship is, where she is bound and when she will be there, where she has been. Each value says how old it is and who said it.',
  openMap: 'Open the live map',
  api: 'The same as data',
  /** Between a word and what is said of it. */
  colon: ': ',
  map: {
    title: 'The whole world, every ship',
    text: 'Ships are not bundled into numbers. Each has her own mark: a hull that points where she heads, a diamond when she lies still, her true outline close up.',
    points: [
      'Twelve classes by colour, with a legend that shows and hides them',
      'Older than an hour she fades, older than a day she is only an outline',
      'Found by name, former name, call sign, MMSI or IMO, also in Chinese',
    ],
  },
  ship: {
    title: 'One ship, now and ahead',
    text: 'What she sent, what her crew typed and what is calculated here are kept apart, each with its time. What nobody reported stays blank.',
    points: [
      [
        'Now',
        'speed, course, heading, status and position, with the seconds since they were heard and the feed they came from.',
      ],
      [
        'Bound for',
        'the destination as typed, and the port it means with how certain that is. THLCH is Laem Chabang; what fits no port stays a text.',
      ],
      ['When', 'the crew’s ETA beside ours, a range calculated from the distance left by sea lane and her speed.'],
      [
        'Weather',
        'wind, waves, current and visibility where she is, and five days ahead. Where this site has no provider, the panel says so.',
      ],
    ] as [string, string][],
  },
  voyages: {
    title: 'Where she has been, call by call',
    lead: 'Port calls are worked out from the stored track; nobody types them. Each says how certain it is.',
    points: [
      {
        title: 'Port calls',
        text: 'Arrival, berthing and departure, time in port, at anchor and at berth apart: for a month, a year or days of your choice.',
      },
      {
        title: 'Voyages',
        text: 'Distance, hours under way, average and highest speed, draught in and out. Tick two or more and they stand side by side.',
      },
      {
        title: 'Tracks',
        text: '24 hours for every visitor, everything stored after login: to replay, and as CSV, GeoJSON, KML or GPX.',
      },
      {
        title: 'Former identities',
        text: 'Name, call sign, IMO number and dimensions: what each was before, and when it changed.',
      },
    ],
  },
  port: {
    title: 'A port: expected, in port, departed',
    text: 'Who comes, who lies at the berth, who waits at anchor, who has left: from positions this server received itself.',
    points: [
      ['Expected', 'ships under way that are bound here, by ETA; where the crew gave none, it is calculated.'],
      ['In port', 'at berth, at anchor or within the limits, each with her arrival and how long she has lain.'],
      ['Departed', 'ships of the last seven days, with departure and time in port.'],
      ['Traffic', 'calls of thirty days, arrivals a day, median time in port.'],
    ] as [string, string][],
  },
  fleets: {
    title: 'Your ships, in your fleets',
    text: 'Follow the ships that matter to you, grouped by customer, trade or charter, and read them as one table: status, speed, destination, ETA, age of the position.',
    points: [
      'Paste a list or choose a CSV file: MMSI, IMO number, call sign or name. You see what matches before anything is added',
      'Twelve colours, drawn as rings on the map; a fleet or a single ship can be hidden there',
      'A note on each ship that only you see. Everything goes out again as CSV',
    ],
  },
  watch: {
    title: 'Watched for you, and planned with you',
    lead: 'What you would otherwise look up every hour comes to you; what you decide before sailing stays on record. Needs an account.',
    points: [
      {
        title: 'Reminders',
        text: 'A rule is one sentence: which ship, does what, where, under which conditions, told how. Arrival and departure, areas, a circle that goes with a ship, ETA, speed, silence, distress, weather, a port’s queue.',
      },
      {
        title: 'Rehearsal',
        text: 'Before you save a rule you can run it over the last 30 days of stored tracks. You see when and where it would have spoken, and a pause to set when that is too often.',
      },
      {
        title: 'Channels',
        text: 'Inbox, email, this browser or a webhook, each as loud as you want, with quiet hours. A report on each fleet comes in the morning, at the hour you set.',
      },
      {
        title: 'Route planner',
        text: 'From port to port by sea, with canals shut, opened or preferred, areas to avoid and the limits of the ship. RTZ, GPX, KML, CSV and GeoJSON, in and out.',
      },
      {
        title: 'Voyage plans',
        text: 'Drafted, approved, started, ended. What was approved stays as it was; while she sails you see miles off the way and hours late, and at the end plan against actual, leg by leg.',
      },
      {
        title: 'Colleagues',
        text: 'An organisation shares fleets, areas, rules and plans. Who plans and who approves is a matter of roles, and the log says who did what.',
      },
    ],
  },
  tools: {
    title: 'Fewer ships, or several at once',
    filter: {
      title: 'Filter',
      text: 'Type, status, flag, length, deadweight, draught, speed, year of build, last report, destination, expected arrival, last port, area, your own areas and fleets. Each choice shows how many ships it has. The filter stands in the address, so that it can be sent, and can be saved after login.',
    },
    compare: {
      title: 'Compare tracks',
      text: 'Up to ten ships over 7, 14 or your own days, moved by one time bar. Distance, speeds, stops and silences stand beside each other, and where two ships came closest, and when.',
    },
  },
  list: {
    title: 'As a list, and on the phone',
    text: 'Everything on the chart is also in a list that can be sorted and used without a mouse. On a phone the map fills the screen and the panel comes up from below.',
  },
  parts: { title: 'What else runs', lead: 'Some of it needs an account.' },
  data: {
    title: 'Before you rely on it',
    lead: 'The data come from AIS, which ships send out themselves, by VHF radio to stations on the shore and to satellites.',
    columns: ['Question', 'Answer'],
    rows: [
      [
        'Do I need an account?',
        'To look, no: map, search, filter, ship and port panels and the last 24 hours of a track are open. After login: longer tracks and files, voyages, comparison, fleets, saved filters.',
      ],
      [
        'Which receivers?',
        'Those that whoever runs this site connects: an own antenna, a provider, or the open feeds of Norway and Finland. The map names the source of each report.',
      ],
      [
        'How fresh?',
        'A ship under way reports every 2 to 10 seconds, one at anchor every 3 minutes. The panel shows the age of the last report.',
      ],
      [
        'What is missing?',
        'Ships without AIS or with it switched off, and waters that no receiver of the feeds hears. Silence is shown, not filled. Deadweight and year of build are in no AIS message: they come from a register that the operator imports.',
      ],
      [
        'How sure is a port call?',
        'Each carries a grade, and its times the uncertainty that silence left around them. A report that comes with the product measures them against calls you know.',
      ],
      [
        'May one navigate by it?',
        'No. AIS on a web page is late and has gaps. It tells an office where ships are; it does not replace a lookout.',
      ],
    ] as [string, string][],
  },
  nextTitle: 'Look for a ship you know',
  nextText:
    'That is the fastest way to see whether it is of use to you. For your own waters or your own feeds, ask us.',
  ask: 'Book a demo',
} as const

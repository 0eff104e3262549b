import { texts as words } from '../data.en-us.ts'

export const texts = {
  ...words,
  title: 'Data for your own programs',
  lead: 'The calls that feed our own map. What runs today is documented field by field, with a real answer. What does not run yet says which data it needs.',
  classesLabel: 'Classes of data',
  all: 'All classes',
  more: 'All data services',
  refresh: 'Fresh',
  coverage: 'Reaches',
  classes: {
    ship: {
      title: words.classes.ship,
      text: 'Where ships are, what they are, where they went, where they are bound and when they will be there. From AIS, by way of the feeds of this site. All of it runs.',
    },
    weather: {
      title: words.classes.weather,
      text: 'Wind, waves and current at a ship, a port or a point, from the provider that the operator connects. Typhoon tracks are not connected yet.',
    },
    cargo: {
      title: words.classes.cargo,
      text: 'Milestones of a container or a bill of lading, tied to the ship that carries it. It needs data of carriers and terminals, which are not connected yet.',
    },
    port: {
      title: words.classes.port,
      text: 'Ports with codes, names in two languages and position, the ships in them now, expected and departed, and how long calls take.',
    },
    vehicle: {
      title: words.classes.vehicle,
      text: 'Trips and stops of trucks between port and warehouse. It needs positioning data and the consent of the vehicle’s owner; neither is connected yet.',
    },
  },
  cards: {
    position: {
      ...words.cards.position,
      historyUse:
        'Where a ship was between two times: position, speed and course as columns, with the places of the gaps.',
      use: 'Everything known of one ship by her MMSI: position, motion, identity, dimensions, voyage, each with its time and source.',
      refresh: 'with every AIS report, seconds old near a receiver',
      coverage: 'wherever the feeds of this site hear ships',
    },
    voyageAhead: {
      ...words.cards.voyageAhead,
      use: 'Which port the crew’s destination means and how certain that is, the way to it along sea lanes, the crew’s ETA beside one calculated here, and the port she comes from.',
      refresh: 'calculated at the call, for a ship once in 20 seconds',
      coverage: 'ships with a destination that can be read and a position of the last 72 hours',
    },
    search: {
      ...words.cards.search,
      use: 'Ships by name, former name, Chinese name, call sign, MMSI or IMO, and ports by name or code, with the reason of each match.',
      refresh: 'at once; a new ship is found with her first static message',
      coverage: 'all ships heard and all ports of the table',
    },
    area: {
      ...words.cards.area,
      use: 'All ships in a box, by class or by a ship filter, sorted by age, speed, length, destination or name, page by page.',
      refresh: 'the state of the moment of the call',
      coverage: 'any box, also over the date line',
    },
    distance: {
      ...words.cards.distance,
      use: 'How far it is from port to port by sea and through which canals and straits, or a whole route for a ship’s size with what limits it.',
      refresh: 'worked out at the call',
      coverage: 'ports of the table and any place at sea',
    },
    stream: {
      ...words.cards.stream,
      use: 'A socket that sends the ships of your box and then what changes, the newest value of each ship, never a queue.',
      refresh: 'up to 4 frames a second in a region, 1 a second for the world',
      coverage: 'one box at a time; from zoom 10 with names and outlines',
    },
    portCalls: {
      ...words.cards.portCalls,
      use: 'Arrival, departure, time in port, distance and average speed of a ship’s calls.',
      refresh: 'minutes after an arrival or departure has held; corrected as more is heard',
      coverage: 'as far back as this server has stored tracks',
    },
    identity: {
      ...words.cards.identity,
      use: 'What a ship said of herself and when she said something else: name, call sign, IMO number, type, dimensions, each with the feed that heard it.',
      refresh: 'when a ship has said a new name, call sign or IMO number twice',
      coverage: 'as far back as this server has stored what ships say of themselves',
    },
    marineWeather: {
      ...words.cards.marineWeather,
      use: 'Wind, waves, current, visibility, humidity and precipitation at a position in this hour, and wind and waves of the next five days.',
      refresh: 'with the runs of the provider’s models; the age is in the answer',
      coverage: 'all seas, where the operator has connected a provider',
    },
    typhoon: {
      ...words.cards.typhoon,
      historyUse:
        'Storms of past seasons with their tracks, grades and wind circles, to hold against the tracks of ships.',
      use: 'Storms with their past and forecast tracks, wind circles, and the ships and ports within them.',
      gives: [
        'Name, number, grade, pressure and wind at each point',
        'Circles of force 7, 10 and 12',
        'Forecast tracks by issuing centre, with the time of issue',
      ],
      needs: [
        'Bulletins of a meteorological centre, with the right to redistribute them',
        'Past seasons, if you need history',
      ],
    },
    container: {
      ...words.cards.container,
      use: 'A box from empty pick-up to return, with the ship that carries it on the map.',
      gives: [
        'Empty out, full in, loaded, departed, transshipment, arrived, discharged, full out, empty in',
        'Place, planned and actual time, source of each',
        'Ship and voyage, tied to her position',
      ],
      needs: ['Data of carriers and terminals, by contract', 'Your authority for the boxes you ask about'],
    },
    billOfLading: {
      ...words.cards.billOfLading,
      use: 'All boxes of one bill, their common milestones and the one that is late.',
      gives: ['Boxes of the bill with type and state', 'The leg each of them is on', 'Changes of ship and of schedule'],
      needs: ['Data of carriers, by contract', 'Proof that the bill is yours'],
    },
    ports: {
      ...words.cards.ports,
      use: 'All ports with UN/LOCODE, names in English and Chinese, country, position, radius, time zone and size.',
      refresh: 'changes with a release or when the operator imports a list; may be kept for an hour',
      coverage: 'sea ports of the world, each with its UN/LOCODE',
    },
    shipsInPort: {
      ...words.cards.shipsInPort,
      use: 'A port with the ships inside its radius, how many there are and how many have stopped.',
      refresh: 'the state of the moment of the call; positions up to 24 hours old',
      coverage: 'every port of the table that the feeds hear',
    },
    portTraffic: {
      ...words.cards.portTraffic,
      use: 'Ships at berth and at anchor, expected ships, departures, calls of 30 days and the median time in port.',
      refresh: 'the state of the moment of the call',
      coverage: 'every port of the table that the feeds hear',
    },
    vehiclePosition: {
      ...words.cards.vehiclePosition,
      use: 'Where a truck is, by its plate.',
      gives: ['Position, speed, direction and time', 'Distance to port or warehouse'],
      needs: ['A provider of positioning data', 'The consent of the vehicle’s owner, with its period, kept on record'],
    },
    vehicleTrips: {
      ...words.cards.vehicleTrips,
      use: 'The trips of a truck in a period, with its stops.',
      gives: [
        'Start, end, distance and duration of each trip',
        'Stops with place and length',
        'The way it went, with gaps shown',
      ],
      needs: ['A provider of positioning data', 'The consent of the owner for that period'],
    },
  },
  servicesTitle: 'Services of this class',
  siteText:
    'Every call that runs can be made on this site as it is, some of them after a login, a limited number of times a minute from one address. A program that needs more takes a key: the form for a trial gives one at once. With it come /v1, live streams and history as files.',
  flowTitle: 'Try it without a key',
  flow: [
    {
      title: 'An envelope',
      text: 'code 0 and a result, or another code and a sentence in your language. The header “language” chooses it.',
    },
    {
      title: 'Units that do not change',
      text: 'Degrees, knots, metres, tonnes, UTC milliseconds. What is not known is null, never a magic number.',
    },
    {
      title: 'Age and source',
      text: 'When a position was true, when it was received, and which feed heard it. Simulated ships say that they are.',
    },
  ],
  nowTitle: 'Live data, call by call',
  nowLead: 'What runs today, with parameters, fields, limits, errors and an answer taken from a running product.',
  historyTitle: 'Historical data',
  historyLead: 'What is stored, how it was thinned, how far back it reaches and how to get it.',
  onlyClass: 'Only the services of “{{name}}” are shown.',
  noneOfClass: '“{{name}}” has no service here. These are those of the other classes.',
  moreTitle: 'All data services',
  moreLead: 'What runs, and what could run once its data are connected. Search, or narrow the list.',
  fileOfHistory: 'Stored positions as a file, for any ships or area:',
  searchLabel: 'Search data services',
  searchHint: 'position, port, typhoon …',
  filterState: 'State',
  filterClass: 'Class',
  anyState: 'All',
  found_one: '{{shown}} service',
  found_other: '{{shown}} services',
  nothing: 'No service fits. Ask for what you miss.',
  clear: 'Show all',
} as const

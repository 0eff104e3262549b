import type { SiteAddress } from '../../pages/pages.ts'

interface Head {
  /** Stands in the tab and in a search engine's list; the product's name is put behind it. */
  title: string
  description: string
}

/** Title and description of every page, for the tab, search engines and shared links. Up to about 60 and 160 characters. */
export const texts: Record<SiteAddress, Head> = {
  '/index/home': {
    title: "The world's ships, live on one map",
    description:
      'Search for a ship by name, IMO or MMSI: where she is, where bound, when she arrives, and how old that information is. Open, self-hosted ship tracking.',
  },
  '/index/productService': {
    title: 'Products',
    description:
      'Ship tracking that runs today, and container tracking, vehicle query and intermodal routes: what each does, the data it rests on and what it still needs.',
  },
  '/index/productService/cdt': {
    title: 'Ship tracking',
    description:
      'Positions, ETA, voyages with port calls, port traffic, fleets and filter, from your own AIS feeds, with the age and source of every value.',
  },
  '/index/productService/xdt': {
    title: 'Container tracking',
    description:
      'Follow a container from empty pick-up to return, with the ship that carries it on the map: what it will do, which data it needs, and how to take part.',
  },
  '/index/productService/car': {
    title: 'Vehicle query',
    description:
      'Trips and stops of a truck between port and warehouse, with the consent of its owner: what it will do, which data it needs, and how to take part.',
  },
  '/index/productService/riverRoute': {
    title: 'Intermodal platform',
    description:
      'Sea, river, rail and road between two places compared on one time axis, with transfers and emissions: what it will do and which data it needs.',
  },
  '/index/dataApi': {
    title: 'Data API',
    description:
      'Ships, ports and marine weather run today; typhoon, cargo and vehicle data say what they still need. Every field with its unit, its limits and a real answer.',
  },
  '/index/dataApi?classId=0': {
    title: 'Ship dynamics · Data API',
    description:
      'Positions, tracks, destinations, ETA and port calls of ships: what each call gives, field by field, with units, limits and a real answer.',
  },
  '/index/dataApi?classId=1': {
    title: 'Typhoon and weather · Data API',
    description:
      'Marine weather at any point runs today, with five days ahead; typhoon tracks say which bulletins they need.',
  },
  '/index/dataApi?classId=2': {
    title: 'Cargo tracking · Data API',
    description:
      'Milestones of containers and bills of lading, tied to the ship that carries them: which data it needs and how to ask for it.',
  },
  '/index/dataApi?classId=3': {
    title: 'Port information · Data API',
    description:
      'Ports with UN/LOCODE, names in two languages, the ships in them, expected and departed, and time in port: fields, units, limits and a real answer.',
  },
  '/index/dataApi?classId=4': {
    title: 'Vehicle dynamics · Data API',
    description:
      'Trips and stops of trucks, with the consent of their owners: which data it needs and how to ask for it.',
  },
  '/index/dataApi/nowDetail': {
    title: 'Live data · Data API',
    description:
      'The calls for live data, field by field: units, what is null and when, limits, errors and an answer taken from the running product.',
  },
  '/index/dataApi/historyDetail': {
    title: 'Historical data · Data API',
    description:
      'Stored tracks, port calls and changes of identity: how they are kept, how far back they reach, who sees them and how to get a file.',
  },
  '/index/dataApi/nowDetail?classId=0&cardName=position': {
    title: 'A ship now · Data API',
    description:
      'Position, motion, identity, dimensions and voyage of one ship by MMSI: every field with unit and null, limits, errors and a real answer.',
  },
  '/index/dataApi/nowDetail?classId=0&cardName=search': {
    title: 'Search · Data API',
    description:
      'Find ships by name, call sign, MMSI or IMO and ports by name or UN/LOCODE: parameters, fields, reasons of a match and a real answer.',
  },
  '/index/dataApi/nowDetail?classId=0&cardName=area': {
    title: 'Ships in an area · Data API',
    description:
      'All ships in a box, by class, sorted and paged: parameters with their limits, fields and a real answer.',
  },
  '/index/dataApi/nowDetail?classId=0&cardName=stream': {
    title: 'Live stream · Data API',
    description:
      'Ships of a box over a socket, then what changes, the newest value of each: messages, columns, limits and a decoded frame.',
  },
  '/index/dataApi/nowDetail?classId=3&cardName=ports': {
    title: 'Port table · Data API',
    description:
      'Ports with UN/LOCODE, names in English and Chinese, position, radius and time zone: fields and a real answer.',
  },
  '/index/dataApi/nowDetail?classId=3&cardName=shipsInPort': {
    title: 'Ships in port · Data API',
    description:
      'A port and the ships inside its radius, how many there are and how many have stopped: fields, limits and a real answer.',
  },
  '/index/dataApi/historyDetail?classId=0&cardName=position': {
    title: 'Track of a ship · Data API',
    description:
      'Where a ship was between two times, as columns, with gaps: how it was thinned, how far back it reaches, fields and a real answer.',
  },
  '/index/dataApi/nowDetail?classId=0&cardName=voyageAhead': {
    title: 'Destination and ETA · Data API',
    description:
      'Where a ship is bound, the way by sea lane, the crew’s ETA and one calculated as a range: fields, what is null and when, and a real answer.',
  },
  '/index/dataApi/nowDetail?classId=0&cardName=distance': {
    title: 'Distance by sea · Data API',
    description:
      'How far it is from port to port by sea, and through which canals and straits: request, code, fields with units, cost and a real answer.',
  },
  '/index/dataApi/nowDetail?classId=1&cardName=marineWeather': {
    title: 'Marine weather at a point · Data API',
    description:
      'Wind, waves, current and visibility at a position now and for five days: fields with units, states, limits and a real answer.',
  },
  '/index/dataApi/nowDetail?classId=1&cardName=typhoon': {
    title: 'Typhoon tracks · Data API',
    description:
      'Storms with forecast tracks and wind circles, and the ships within them: what it would give, and the bulletins it needs first.',
  },
  '/index/dataApi/nowDetail?classId=2&cardName=container': {
    title: 'Container milestones · Data API',
    description:
      'A box from empty pick-up to return, tied to the ship that carries it: what it would give, and the carriers’ data it needs first.',
  },
  '/index/dataApi/nowDetail?classId=2&cardName=billOfLading': {
    title: 'Bill of lading · Data API',
    description:
      'All boxes of one bill, their milestones and the late one: what it would give, and the data and rights it needs first.',
  },
  '/index/dataApi/nowDetail?classId=3&cardName=portTraffic': {
    title: 'Port traffic · Data API',
    description:
      'Ships at berth, at anchor, expected and departed, calls of 30 days and the median time in port: fields, limits and a real answer.',
  },
  '/index/dataApi/nowDetail?classId=4&cardName=vehiclePosition': {
    title: 'Vehicle now · Data API',
    description:
      'Where a truck is, by its plate, with its owner’s consent: what it would give, and the provider and consent it needs first.',
  },
  '/index/dataApi/historyDetail?classId=0&cardName=portCalls': {
    title: 'Port calls and voyages · Data API',
    description:
      'Arrival, berthing, departure, time in port, distance and average speed of a ship’s calls: fields, certainty, limits and a real answer.',
  },
  '/index/dataApi/historyDetail?classId=0&cardName=identity': {
    title: 'Changes of identity · Data API',
    description:
      'When a ship changed her name, call sign, IMO number, type or dimensions, and which feed heard it: fields, limits and a real answer.',
  },
  '/index/dataApi/historyDetail?classId=1&cardName=typhoon': {
    title: 'Typhoons of past seasons · Data API',
    description: 'Past typhoon tracks by season: what it would give, and which records it needs before it can run.',
  },
  '/index/dataApi/historyDetail?classId=4&cardName=vehicleTrips': {
    title: 'Trips and stops · Data API',
    description:
      'Trips of a truck in a period with its stops: what it would give, and the provider and consent it needs first.',
  },
  '/index/dataApi/applyForTrial': {
    title: 'Apply for a trial · Data API',
    description:
      'Tell us what you want to build, with which data and how much of it. A person reads your request and answers it.',
  },
  '/index/dataApi/moreDataApi': {
    title: 'All data services',
    description: 'The whole list of data services: which run today, which are not connected yet, and what those need.',
  },
  '/index/solutions': {
    title: 'Solutions',
    description:
      'Nine trades that depend on knowing where ships are, from shippers to research: their questions, and how live AIS data answers them.',
  },
  '/index/solutions/solutionDetail': {
    title: 'Solutions in detail',
    description: 'Nine solutions in detail: the task, the screens, the data behind them and how to begin.',
  },
  '/index/solutions/solutionDetail?id=0': {
    title: 'For shippers',
    description:
      'Know where the ship with your cargo is and when she will be there, without ringing the carrier: ETA, port calls, your shipments in a table, and the limits.',
  },
  '/index/solutions/solutionDetail?id=1': {
    title: 'For freight forwarders',
    description:
      'Your customers’ ships in fleets, and a delay seen before they ask: import of lists, ETA from two sides, the port of transshipment, and the limits.',
  },
  '/index/solutions/solutionDetail?id=2': {
    title: 'For shipowners and operators',
    description:
      'Your fleet on one chart and in one table; voyages with distance, speed and port stays that can be compared, on a machine of your own.',
  },
  '/index/solutions/solutionDetail?id=3': {
    title: 'For ports and terminals',
    description:
      'Who is expected, at anchor, at berth and departed, and how long they stayed, from the AIS around your port: the screens, the data and their limits.',
  },
  '/index/solutions/solutionDetail?id=4': {
    title: 'For agents and ship service providers',
    description:
      'Be at the quay when the ship is: expected, anchored and berthed ships of your port, those you attend sorted by ETA, with the age of every report.',
  },
  '/index/solutions/solutionDetail?id=5': {
    title: 'For insurance and finance',
    description:
      'Where an insured or financed ship called, under which names, and how near she came to another, with the gaps and the certainty of the record stated.',
  },
  '/index/solutions/solutionDetail?id=6': {
    title: 'For commodity trading',
    description:
      'Tankers and bulk carriers by size, draught and destination, what a port expects and how long ships wait, with measured and declared kept apart.',
  },
  '/index/solutions/solutionDetail?id=7': {
    title: 'For government and maritime safety',
    description:
      'The traffic in your waters from your own stations on your own machines, filtered by flag, class and age, with faults counted: screens, data and limits.',
  },
  '/index/solutions/solutionDetail?id=8': {
    title: 'For research',
    description:
      'AIS tracks and port calls with stated cleaning, thinning and gaps, to export, replay and simulate, on open software that can be checked line by line.',
  },
  '/index/solutions/consultForSolutions': {
    title: 'Talk to us about your task',
    description: 'Tell us about your task in a few lines. A person reads it and answers.',
  },
  '/index/ourClients': {
    title: 'Our clients',
    description:
      'Who the service is made for: shippers, forwarders, shipowners, service providers, public bodies and the people who run their systems.',
  },
  '/index/aboutUs': {
    title: 'About us',
    description: 'Who runs this service, where its data come from, what they can and cannot tell, and how to reach us.',
  },
  '/index/author': {
    title: 'Author',
    description: 'Who publishes this software and this site, and where its source stands.',
  },
  '/index/version': {
    title: 'Version and licences',
    description: 'The version that runs here, what it brings, and the licences of the data and the software it uses.',
  },
  '/index/userAgreement': {
    title: 'User agreement',
    description: 'The terms on which the service may be used by companies and individuals.',
  },
  '/index/privacy': {
    title: 'Privacy',
    description: 'What is stored about you, where, for how long and why; no trackers and no third-party requests.',
  },
  '/index/limitsOfAuthority': {
    title: 'Limits of authority',
    description:
      'What the data may be used for and what not: not for navigation, with limits of coverage and accuracy.',
  },
  '/weChatGreet': {
    title: 'Welcome',
    description: 'Find a ship by name, IMO or MMSI: where she is and when she will be there.',
  },
  '*': { title: 'This page does not exist', description: 'The address may be old or mistyped.' },
}

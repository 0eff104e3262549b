import type { SiteAddress } from './site-pages.ts'

interface Head {
  /** Stands in the tab and in a search engine's list; the product's name is put behind it. */
  title: string
  description: string
}

/** Title and description of every page, for the tab, search engines and shared links. Up to about 60 and 160 characters. */
export const texts: Record<SiteAddress, Head> = {
  '/index/home': { title: "The world's ships, live on one map", description: 'Search a ship by name, IMO or MMSI and see where she is, how fast, where bound and how old that knowledge is. Open, self-hosted ship tracking.' },
  '/index/productService': { title: 'Products', description: 'Ship tracking that runs today, and container tracking, vehicle query and intermodal routes: what each does, the data it rests on and what it still needs.' },
  '/index/productService/cdt': { title: 'Ship tracking', description: "Live positions of the world's ships from your own AIS feeds, with tracks, ports and the age and source of every report. Runs in the browser, on your machine." },
  '/index/productService/xdt': { title: 'Container tracking', description: 'Follow a container from empty pick-up to return, with the ship that carries it on the map: what it will do, which data it needs, and how to take part.' },
  '/index/productService/car': { title: 'Vehicle query', description: 'Trips and stops of a truck between port and warehouse, with the consent of its owner: what it will do, which data it needs, and how to take part.' },
  '/index/productService/riverRoute': { title: 'Intermodal platform', description: 'Sea, river, rail and road between two places compared on one time axis, with transfers and emissions: what it will do and which data it needs.' },
  '/index/dataApi': { title: 'Data API', description: 'Ship dynamics and port information that run today; weather, cargo and vehicle data on request. Every field with its unit, its limits and a real answer.' },
  '/index/dataApi?classId=0': { title: 'Ship dynamics · Data API', description: 'Positions, particulars and tracks of ships: what each call gives, field by field, with units, limits and a real answer.' },
  '/index/dataApi?classId=1': { title: 'Typhoon and weather · Data API', description: 'Marine weather and typhoon tracks for ships and ports: which sources it needs and how to ask for it.' },
  '/index/dataApi?classId=2': { title: 'Cargo tracking · Data API', description: 'Milestones of containers and bills of lading, tied to the ship that carries them: which data it needs and how to ask for it.' },
  '/index/dataApi?classId=3': { title: 'Port information · Data API', description: 'Ports with UN/LOCODE, names in two languages and the ships in and around them: fields, units, limits and a real answer.' },
  '/index/dataApi?classId=4': { title: 'Vehicle dynamics · Data API', description: 'Trips and stops of trucks, with the consent of their owners: which data it needs and how to ask for it.' },
  '/index/dataApi/nowDetail': { title: 'Live data · Data API', description: 'The calls for live data, field by field: units, what is null and when, limits, errors and an answer taken from the running product.' },
  '/index/dataApi/historyDetail': { title: 'Historical data · Data API', description: 'Stored tracks of ships: how they are thinned, how far back they reach, their fields and units, and how to ask for a period.' },
  '/index/dataApi/nowDetail?classId=0&cardName=position': { title: 'A ship now · Data API', description: 'Position, motion, identity, dimensions and voyage of one ship by MMSI: every field with unit and null, limits, errors and a real answer.' },
  '/index/dataApi/nowDetail?classId=0&cardName=search': { title: 'Search · Data API', description: 'Find ships by name, call sign, MMSI or IMO and ports by name or UN/LOCODE: parameters, fields, reasons of a match and a real answer.' },
  '/index/dataApi/nowDetail?classId=0&cardName=area': { title: 'Ships in an area · Data API', description: 'All ships in a box, by class, sorted and paged: parameters with their limits, fields and a real answer.' },
  '/index/dataApi/nowDetail?classId=0&cardName=stream': { title: 'Live stream · Data API', description: 'Ships of a box over a socket, then what changes, the newest value of each: messages, columns, limits and a decoded frame.' },
  '/index/dataApi/nowDetail?classId=3&cardName=ports': { title: 'Port table · Data API', description: 'Ports with UN/LOCODE, names in English and Chinese, position, radius and time zone: fields and a real answer.' },
  '/index/dataApi/nowDetail?classId=3&cardName=shipsInPort': { title: 'Ships in port · Data API', description: 'A port and the ships inside its radius, how many there are and how many have stopped: fields, limits and a real answer.' },
  '/index/dataApi/historyDetail?classId=0&cardName=position': { title: 'Track of a ship · Data API', description: 'Where a ship was between two times, as columns, with gaps: how it was thinned, how far back it reaches, fields and a real answer.' },
  '/index/dataApi/applyForTrial': { title: 'Apply for a trial · Data API', description: 'Tell us what you want to build, with which data and how much of it. A person reads your request and answers it.' },
  '/index/dataApi/moreDataApi': { title: 'All data services', description: 'The whole list of data services: which run today, which are on request, and what each of them needs.' },
  '/index/solutions': { title: 'Solutions', description: 'Nine trades that depend on knowing where ships are, from shippers to research: their questions, and how live AIS data answers them.' },
  '/index/solutions/solutionDetail': { title: 'Solutions in detail', description: 'Nine solutions in detail: the task, the screens, the data behind them and how to begin.' },
  '/index/solutions/solutionDetail?id=0': { title: 'For shippers', description: 'Know where the ship with your cargo is and when she will be there, without ringing the carrier: the screens, the data and their limits.' },
  '/index/solutions/solutionDetail?id=1': { title: 'For freight forwarders', description: 'Follow many ships for many customers, and see a delay before the customer asks: the screens, the data and their limits.' },
  '/index/solutions/solutionDetail?id=2': { title: 'For shipowners and operators', description: 'Your fleet on one chart with its tracks, speeds and port stays, on a machine of your own: the screens, the data and their limits.' },
  '/index/solutions/solutionDetail?id=3': { title: 'For ports and terminals', description: 'Who is in port, who waits outside and who is coming, from the AIS around your port: the screens, the data and their limits.' },
  '/index/solutions/solutionDetail?id=4': { title: 'For agents and ship service providers', description: 'Be at the quay when the ship is: arrivals, movements and stays around your ports, with the age of every report.' },
  '/index/solutions/solutionDetail?id=5': { title: 'For insurance and finance', description: 'Where an insured or financed ship was and is, with the source and the gaps of the record stated: the screens, the data and their limits.' },
  '/index/solutions/solutionDetail?id=6': { title: 'For commodity trading', description: 'Tankers and bulk carriers by port, draught and destination, with what is known and what is only declared kept apart.' },
  '/index/solutions/solutionDetail?id=7': { title: 'For government and maritime safety', description: 'A picture of the traffic in your waters that runs on your own machines and from your own stations: screens, data and limits.' },
  '/index/solutions/solutionDetail?id=8': { title: 'For research', description: 'AIS tracks with stated cleaning, thinning and gaps, on open software that can be checked line by line.' },
  '/index/solutions/consultForSolutions': { title: 'Talk to us about your task', description: 'Tell us about your task in a few lines. A person reads it and answers.' },
  '/index/ourClients': { title: 'Our clients', description: 'Who the service is made for: shippers, forwarders, shipowners, service providers, public bodies and the people who run their systems.' },
  '/index/aboutUs': { title: 'About us', description: 'Who runs this service, where its data come from, what they can and cannot tell, and how to reach us.' },
  '/index/author': { title: 'Author', description: 'Who publishes this software and this site, and where its source stands.' },
  '/index/version': { title: 'Version', description: 'The version that runs here, what changed in it, and the licences of the data and the software it uses.' },
  '/index/userAgreement': { title: 'User agreement', description: 'The terms on which the service may be used by companies and individuals.' },
  '/index/privacy': { title: 'Privacy', description: 'What is stored about you, where, for how long and why; no trackers and no third-party requests.' },
  '/index/limitsOfAuthority': { title: 'Limits of authority', description: 'What the data may be used for and what not: not for navigation, with limits of coverage and accuracy.' },
  '/weChatGreet': { title: 'Welcome', description: 'Find any ship by name, IMO or MMSI and see her position at once.' },
  '*': { title: 'This page does not exist', description: 'The address may be old or mistyped.' },
}

export const texts = {
  title: 'Made for people who wait for ships',
  lead: 'Eight kinds of readers use a service like this one. Here is what each of them does with it.',
  kindsTitle: 'Whom it serves',
  kinds: {
    shipper: {
      name: 'Shippers',
      text: 'See where the ship with their goods is and when she will be there, and tell the plant or the customer before they ask.',
    },
    forwarder: {
      name: 'Freight forwarders',
      text: 'Paste the ships of their bookings into fleets, read destination and ETA of all in one table, and take the list out as CSV.',
    },
    shipowner: {
      name: 'Shipowners and operators',
      text: 'Have their fleet on one chart, with voyages, time in port and average speed, and the record on their own machine.',
    },
    it: {
      name: 'IT staff',
      text: 'Run it with two commands, connect feeds, import a ship register, read metrics, and take JSON instead of screen scraping.',
    },
    business: {
      name: 'Business owners',
      text: 'Look at the map on the phone and see whether what was promised is on its way.',
    },
    service: {
      name: 'Ship service providers',
      text: 'See who is expected, at anchor and at berth, and send bunkers, stores and surveyors when the ship is there.',
    },
    government: {
      name: 'Government bodies',
      text: 'Keep the picture of their waters on their own machines, from their own stations, filtered by flag, type and destination.',
    },
    research: {
      name: 'Researchers',
      text: 'Take out tracks and port calls as files, with rules of cleaning that can be read, repeated and cited.',
    },
  },
  more: 'Read on',
  logosTitle: 'Clients who agreed to be named',
  noLogosTitle: 'Named with consent only',
  noLogos:
    'A client’s name or logo appears here only once the client has agreed to it. If you use this service and want to be named, tell us.',
  nameMe: 'Tell us',
  nextTitle: 'Find your own question',
  nextText: 'Nine solution pages go from the question to the screen and to the limits of the data.',
  solutions: 'All solutions',
  consult: 'Talk to us',
} as const

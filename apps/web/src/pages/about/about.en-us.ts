export const texts = {
  title: 'Who runs this, and what you can rely on',
  lead: '{{product}} shows where ships are, from what they transmit themselves. It is open software that anyone may run; this is one installation of it.',
  whatTitle: 'What we do',
  what: [
    {
      title: 'We receive',
      text: 'AIS from antennas, partners and open feeds comes in as it is sent. Each feed is named, and its health is watched.',
    },
    {
      title: 'We clean, and say so',
      text: 'Impossible jumps and copies are held back and counted. What was received late or only roughly is marked.',
    },
    {
      title: 'We keep, and work out',
      text: 'Where every ship went is stored, thinned by stated rules. Port calls, voyages and times in port are worked out from it.',
    },
    {
      title: 'We show',
      text: 'On a map, in lists, in fleets of your own, as data for programs. In Chinese and in English, on a large screen and on a phone.',
    },
  ],
  ruleTitle: 'What we hold to',
  rules: [
    {
      title: 'Every number has an age and a source',
      text: 'If we do not know, the field is empty. What is calculated here is kept apart from what was sent. A simulated ship is called simulated wherever she appears.',
    },
    {
      title: 'No claim for what does not run',
      text: 'Parts in preparation are marked so. There are no invented clients, awards or counts on this site.',
    },
    {
      title: 'Nothing about you leaves',
      text: 'Pages load nothing from third parties and contain no trackers. The privacy policy says what is stored.',
    },
    {
      title: 'The source is open',
      text: 'Apache-2.0. How a position is decoded, cleaned and stored can be read, tested and disputed.',
    },
  ],
  limitsTitle: 'Where the data end',
  limits: [
    'A shore station receives over 20 to 40 nautical miles. Beyond that there are positions only if the feeds of this site include satellites.',
    'Destination, ETA, draught and status are typed by crews, and often wrong or old.',
    'Our ETA is a range, not a promise: it knows neither weather nor orders nor a queue at the port.',
    'Port calls go back as far as the stored tracks do, and a gap makes their times uncertain. Each carries its certainty.',
    'Warships and small craft need not transmit, and anyone can switch a transmitter off. A ship that is not shown may be there.',
    'None of it is for navigation.',
  ],
  limitsLink: 'Limits of authority',
  sourcesTitle: 'Sources',
  sources: [
    {
      what: 'Ships',
      text: 'AIS by the feeds of this installation. Their names, credits and last reports are shown on the map. Without a feed the product shows a simulated world, marked as such.',
    },
    {
      what: 'Ports',
      text: 'A table of our own for the large harbours, a public list of sea ports, and the World Port Index where the operator imported it.',
    },
    {
      what: 'Port calls and voyages',
      text: 'Worked out on this server from the tracks it has stored; nobody types them in, and no list of calls is bought.',
    },
    {
      what: 'Way and ETA',
      text: 'Sea lanes along which this server measures the way still to go, and the speed the ship made.',
    },
    {
      what: 'Deadweight, year of build',
      text: 'AIS tells neither. They come from a ship register that the operator imports; without one they are blank.',
    },
    {
      what: 'Weather',
      text: 'A provider that the operator chose, credited under the values. Without one there is none; in the simulated world it is simulated, and says so.',
    },
    {
      what: 'Base map',
      text: 'Natural Earth, public domain; from zoom 7 on the coast, rivers and lakes © OpenStreetMap contributors (ODbL, openstreetmap.org/copyright), as packed by geo-maps. Cut into tiles on this server; no boundary lines and no depths are drawn.',
    },
    { what: 'Names', text: 'Countries and regions, seas and straits from tables of our own in both languages.' },
  ],
  sourceColumns: ['Data', 'From'],
  contactTitle: 'How to reach us',
  contactLead: 'Ask for a demonstration, a data service or a correction. A person answers.',
  contactForm: 'Write to us',
  company: 'Operator',
  companyPhone: 'Company phone',
  businessPhone: 'Business phone',
  mail: 'Email',
  address: 'Address',
  hours: 'Hours',
  noContacts: 'The operator of this installation has published no phone or address yet. The form reaches them.',
  clients: 'Whom it serves',
  author: 'Author',
  version: 'Version and licences',
  openMap: 'Open the map',
} as const

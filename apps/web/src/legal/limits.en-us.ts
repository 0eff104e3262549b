import type { LegalDocument } from './legal-document.ts'

export const texts: LegalDocument = {
  title: 'Limits of authority',
  version: '2026-11-21',
  intro: [
    'This page says what you may and may not do with the data of {product}, and where the data themselves end. It adds to the user agreement.',
    '!This service is not for navigation. Positions may be minutes to hours late, and they may be wrong. They must not be used to avoid collisions, to pilot, or to command a rescue.',
  ],
  sections: [
    {
      heading: '1. What visitors and users may do',
      paragraphs: [
        '- Visitors: look at the map, search ships and ports, see ship and port details and the last 24 hours of a track (unless the operator set another span), within the limits for one network address;',
        '- Users who are logged in: besides, all stored tracks and voyages, and whatever has to belong to somebody, such as followed ships, fleets, notes and saved filters. Only their owner can see and change the latter;',
        '- Data interfaces, bulk data and history files: after review of the application or by contract, within the agreed scope, limits and period.',
        'What needs a login says “You can view it after login”.',
      ],
    },
    {
      heading: '2. Not to be used',
      paragraphs: [
        '- to decide on navigation, collision avoidance, pilotage, vessel traffic service, or search and rescue;',
        '- without other evidence, to establish an offence, a breach of contract, fault or insurance liability of a ship or a person;',
        '- to stalk or harass persons, or to plan harm to ships, crews, cargo or port facilities;',
        '- to evade sanctions, export control or customs;',
        '- to resell or redistribute data without permission, or to show in public more than the licence allows;',
        '- for surveying, geographic information or cross-border data activities that the law forbids.',
      ],
    },
    {
      heading: '3. Where the data come from',
      paragraphs: [
        'Positions come from the Automatic Identification System (AIS). Ships transmit dynamic information every 2 seconds to 3 minutes and static information every 6 minutes; equipment on board produces it or the crew types it. A shore station hears some 20 to 40 nautical miles, depending on antenna height and weather; beyond that a position arrives only if a data source includes satellite reception.',
        'The map names the sources being received and when each was last heard. Ships marked “simulated” are made by a program and are not real.',
        'Port details come from the product’s own port table, from the World Port Index where the operator has imported it, and from a public list of ports.',
      ],
    },
    {
      heading: '4. How exact they are',
      paragraphs: [
        '- Position: GNSS errors are usually within 10 m; interference or spoofing can move a ship by miles. Positions of message 27 are good to about 185 m and are marked “approximate”;',
        '- Time: every position carries when it was true and when it was received. Between reports ships glide on the map by calculation, no longer than until the next report is due;',
        '- Destination, ETA, draught and navigational status are typed by the crew and often outdated, abbreviated or wrong;',
        '- Type, dimensions, call sign and IMO number may be set wrongly, and two ships may use one MMSI at the same time;',
        '- Tracks are thinned before they are stored: about one point a minute under way and one in 15 minutes at rest, and one more wherever course, speed or status change. Stretches of more than 30 minutes without a signal are dashed; the dashes are not the way she went.',
        'A dash (—) means no data. A ship that is not shown may still be there: warships, government ships and small craft need not use AIS, and fishing vessels may switch it off.',
      ],
    },
    {
      heading: '5. The map',
      paragraphs: [
        'The base map is a sketch for orientation. It draws no national boundaries and takes no position on territory. It is not a nautical chart: it has no depths, no corrections and no warnings, and it must not be used for navigation. Where the operator holds a map review number, the map shows it.',
      ],
    },
    {
      heading: '6. Credits',
      paragraphs: [
        'When you quote data or show a screenshot of this service, name {product} and the data sources listed on the map. The credits that each source asks for are on the page “Version and licences”.',
      ],
    },
  ],
}

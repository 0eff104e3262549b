/**
 * What of RTZ we write, as a schema of our own after IEC 61174, annex S: names, order, types and bounds; all else is refused.
 * Compared in November 2026 with the schemas of the standard, versions 1.0 and 1.2: docs/decisions/0160-rtz-compared.md.
 */
export function rtzSchema(version: '1.0' | '1.2'): string {
  const space = `http://www.cirm.org/RTZ/${version.replace('.', '/')}`
  const element = version === '1.0' ? 'sheduleElement' : 'scheduleElement'
  const attribute = (name: string, type: string, use = 'optional') =>
    `<xs:attribute name="${name}" type="${type}" use="${use}"/>`
  const nothing = (name: string, attributes: string, least = 1) =>
    `<xs:element name="${name}" minOccurs="${least}"><xs:complexType>${attributes}</xs:complexType></xs:element>`
  const within = (name: string, inside: string, attributes = '', most = '1', least = 1) =>
    `<xs:element name="${name}" minOccurs="${least}" maxOccurs="${most}"><xs:complexType><xs:sequence>${inside}</xs:sequence>${attributes}</xs:complexType></xs:element>`
  const number = (name: string, bounds: string, base = 'xs:decimal') =>
    `<xs:simpleType name="${name}"><xs:restriction base="${base}">${bounds}</xs:restriction></xs:simpleType>`
  const leg =
    attribute('portsideXTD', 'BelowTen') +
    attribute('starboardXTD', 'BelowTen') +
    attribute('geometryType', 'Geometry') +
    attribute('speedMin', 'Speed') +
    attribute('speedMax', 'Speed')
  const waypoint = within(
    'waypoint',
    nothing('position', attribute('lat', 'Latitude', 'required') + attribute('lon', 'Longitude', 'required')) +
      nothing('leg', leg, 0),
    attribute('id', 'xs:nonNegativeInteger', 'required') +
      attribute('name', 'xs:string') +
      (version === '1.0' ? '' : attribute('revision', 'xs:nonNegativeInteger', 'required')) +
      attribute('radius', version === '1.0' ? 'BelowTen' : 'UpToFive'),
    'unbounded',
    2,
  )
  const times =
    attribute('waypointId', 'xs:nonNegativeInteger', 'required') +
    attribute('etd', 'xs:dateTime') +
    attribute('eta', 'xs:dateTime') +
    ['etdWindowBefore', 'etdWindowAfter', 'etaWindowBefore', 'etaWindowAfter', 'stay']
      .map((name) => attribute(name, version === '1.0' ? 'xs:time' : 'xs:duration'))
      .join('') +
    attribute('speed', 'Speed')
  const schedule = within(
    'schedule',
    within(
      'manual',
      `<xs:element name="${element}" maxOccurs="unbounded"><xs:complexType>${times}</xs:complexType></xs:element>`,
    ),
    attribute('id', 'xs:nonNegativeInteger', 'required'),
    'unbounded',
    0,
  )
  return `<?xml version="1.0"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="${space}" targetNamespace="${space}" elementFormDefault="qualified">
${number('Latitude', '<xs:minInclusive value="-90"/><xs:maxInclusive value="90"/>')}
${number('Longitude', '<xs:minInclusive value="-180"/><xs:maxExclusive value="180"/>')}
${number('BelowTen', '<xs:minInclusive value="0"/><xs:maxExclusive value="10"/>')}
${number('UpToFive', '<xs:minInclusive value="0"/><xs:maxInclusive value="5"/>')}
${number('Speed', '<xs:minInclusive value="0"/>')}
${number('Geometry', '<xs:enumeration value="Loxodrome"/><xs:enumeration value="Orthodrome"/>', 'xs:string')}
<xs:element name="route"><xs:complexType><xs:sequence>
${nothing('routeInfo', attribute('routeName', 'xs:string', 'required'))}
${within('waypoints', waypoint)}
${within('schedules', schedule, '', '1', 0)}
</xs:sequence><xs:attribute name="version" type="xs:string" use="required" fixed="${version}"/></xs:complexType></xs:element>
</xs:schema>
`
}

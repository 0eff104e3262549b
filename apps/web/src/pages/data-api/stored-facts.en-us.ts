export const texts = {
  title: 'What is stored',
  columns: ['Fact', 'What holds for it'],
  rows: [
    { what: 'Since when', text: 'Since the first start of this server. It buys no past: before that there is nothing.' },
    { what: 'How long', text: '400 days unless the operator set another time; whole days are dropped at the end.' },
    { what: 'How dense', text: 'One point a minute under way, one in 15 minutes at rest, one more at each change of course over 10°, of speed over 1 knot, of status, and at both edges of a silence.' },
    { what: 'As a file', text: 'Exports of an area and a period are made on request. Say which waters, which months and for what use.' },
  ],
}

/** What a rule would have told, before it is saved. */
export const texts = {
  title: 'Try it',
  lead: 'What would this rule have told over the last 30 days of stored tracks?',
  try: 'Try it over the last 30 days',
  again: 'Try it again',
  stale: 'The rule was changed since.',
  failed: 'The rule cannot be tried',
  none: 'It would have told nothing in these 30 days.',
  total_one: 'It would have told {{count}} time in 30 days.',
  total_other: 'It would have told {{count, number}} times in 30 days.',
  ships_one: '{{count}} ship was looked at.',
  ships_other: '{{count, number}} ships were looked at.',
  leftOut: '{{count, number}} more were not, so it would tell more often.',
  untried: 'Wind and waves were not among it: weather of the past is not kept here.',
  onlyWeather:
    'A rule about wind and waves cannot be tried beforehand: weather of the past is not kept here. It watches from the moment when it is saved.',
  someWeather: 'Wind and waves cannot be tried, because weather of the past is not kept here; all else can.',
  placeFrom:
    'There is so much traffic at this place that it was looked at from {{time}} on only: over all 30 days it would tell more often.',
  circlesFrom:
    'Circles round ships were tried from {{time}} on only, because so many others were near: with fewer ships it goes back further.',
  next: '{{first}} {{second}}',
  latest: 'The chart and the list have the latest {{count, number}}, the days all of them.',
  often: 'That is often. Told {{pause}}, it would have been 20 times at most.',
  oftenAnyway:
    'That is often, and no pause makes it 20 times at most: choose fewer ships, fewer things to watch for, or a condition.',
  take: 'Take this pause',
  days: 'Times a day',
  daysLabel: 'How often it would have told on each of the last 30 days: {{most}} times at most, on {{day}}',
  day: 'Day',
  times: 'Times',
  chart: 'Where it would have told',
  noChart: 'The places cannot be shown on a chart here: {{reason}}',
  list: 'What it would have told, the latest first',
  more: 'Show {{count}} more',
  onMap: 'Track around that time',
} as const

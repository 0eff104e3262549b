/** The traffic density: choices and legend. */
export const texts = {
  title: 'Traffic density',
  class: 'Ships',
  allClasses: 'All classes',
  month: 'Time',
  allMonths: 'All that is kept',
  monthOf_one: '{{month}} ({{count, number}} day)',
  monthOf_other: '{{month}} ({{count, number}} days)',
  aDay: '{{count}} a day',
  inDays: '1 in {{count}} days',
  meaning: 'Ships that sailed through a square of {{size}}, each once a day. Ships lying still are not counted.',
  more: 'More is being counted.',
  counting: 'The stored tracks are being counted; the fairways appear as soon as the first days are done.',
  nothing: 'Nothing has been counted yet. It is done in the background, from the stored tracks.',
} as const

/** What the operator tells everybody for a while. */
export const texts = {
  label: 'Announcement of the operator',
  dismiss: 'Hide this announcement',
  more_one: 'and 1 more',
  more_other: 'and {{count}} more',
  title: 'Announcements',
  until: 'until {{moment}}',
} as const

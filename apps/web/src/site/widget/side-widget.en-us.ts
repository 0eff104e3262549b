export const texts = {
  label: 'Contact and top of the page',
  contact: 'Contact',
  demo: 'Book a demo',
  business: 'Business consulting',
  online: 'Online consulting',
  top: 'Top',
  toTop: 'Back to the top',
  companyPhone: 'Company phone',
  businessPhone: 'Business phone',
  mail: 'Email',
  hours: 'Hours',
} as const

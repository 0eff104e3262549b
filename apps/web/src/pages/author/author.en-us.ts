export const texts = {
  title: 'Author',
  lead: 'Who publishes this site, and who made the software behind it.',
  siteTitle: 'This site',
  operatedBy: 'This site is run by {{company}}.',
  nobody: 'The operator of this installation has not entered a name yet.',
  contact: 'How to reach them',
  softwareTitle: 'The software',
  software:
    '{{product}} is open software under the Apache License 2.0: an AIS codec, a server that keeps the picture and the tracks and works out port calls and voyages, a map, and this site. Anyone may run, read and change it; whoever runs it answers for the installation, its feeds and its texts.',
  madeBy: 'This installation was made by {{name}}.',
  moreOn: 'More about the author',
  source: 'Source code',
  version: 'Version and licences',
  contribute: 'Is something wrong or missing? Tell us what you saw, on which page and when.',
  write: 'Write to us',
} as const

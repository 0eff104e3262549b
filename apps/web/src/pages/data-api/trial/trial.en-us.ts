export const texts = {
  title: 'Apply for a trial',
  lead: 'Say what you want to build, with which data, for which waters and how many calls a day. You get a trial key at once; a person answers as well.',
  about: 'Trial of “{{name}}”. Use, waters and calls per day: ',
  askAbout: 'We need “{{name}}”. What for, for which area and how often: ',
  askTitle: 'Ask for data not connected yet',
  askLead:
    'Say what you need them for, for which area and how often, and which of them you hold rights to yourself. A person answers what it would take.',
  askStep: {
    title: 'We look at what it takes',
    text: 'Which source has these data, what it asks for them, and whose consent is needed.',
  },
  stepsTitle: 'What happens then',
  meanwhile: 'Look at the calls that run',
  steps: [
    { title: 'Your request is stored', text: 'For the people who run this site. It goes to nobody else.' },
    {
      title: 'You get a key',
      text: 'At once, on this page, with a line that shows a ship in your terminal. When all trial keys are taken, a person sends you one.',
    },
    {
      title: 'We check coverage',
      text: 'For the waters and ships you name we look up what the feeds of this site hear, and how often.',
    },
    {
      title: 'You get an answer',
      text: 'From a person: what your use would take and cost. Applications may be refused, as the user agreement says.',
    },
  ],
} as const

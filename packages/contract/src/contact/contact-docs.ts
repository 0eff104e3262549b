import { describeRoom } from '../api/api-doc.ts'
import { contactApi } from './contact-api.ts'

const common = { userName: 'Li Lei', companyName: 'Ships Ltd', industry: 2, contentType: 31, userSource: 1 } as const
const result = { reference: 'FW-2K7M4Q' }

export const contactRoom = describeRoom({
  tag: 'contact',
  about: 'Requests to the provider.',
  calls: contactApi,
  docs: {
    saveContactByOther: {
      summary: 'Send the contact form; after three of a day from an address with a picture code',
      description: 'A trial (`contentType` 5) is answered with a key of the data API, shown this once.',
      errors: ['captchaNeeded', 'captchaWrong'],
      example: { body: { ...common, phoneNumber: '13800138000', content: 'Please call.' }, result },
    },
    consult: {
      summary: 'Send the consulting form; after three of a day from an address with a picture code',
      description: 'A trial (`contentType` 5) is answered with a key of the data API, shown this once.',
      errors: ['captchaNeeded', 'captchaWrong'],
      example: {
        body: { ...common, contactWay: 'ann@ships.example', description: 'Containers to Rotterdam.' },
        result,
      },
    },
  },
})

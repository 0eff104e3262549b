import { describeRoom } from '../api/api-doc.ts'
import { qrApi } from './qr-api.ts'

const scene = 'pSc3nE0fThePageWithTwoHundredFiftySixBits00'
const ticket = 't1ck3tOfThePictureThatThePhoneReadsAndShows'

export const qrRoom = describeRoom({
  tag: 'qr-login',
  about: "Login by a code that a phone scans: the browser's two calls and the phone's two.",
  calls: qrApi,
  docs: {
    getQrCode: {
      summary: 'A new code: its picture, and the scene to ask with how it goes on',
      errors: [],
      example: { result: { img: 'iVBORw0KGgo=', scene } },
    },
    getQrStatus: {
      summary: 'How far the login is; asked every two seconds',
      description: "'0' waits for a scan, '1' scanned, '2' confirmed, with the token, given once, '-1' over.",
      errors: ['accountLocked'],
      example: { query: { scene }, result: { status: '0' } },
    },
    askQrStatus: {
      summary: 'The same with a body, which no proxy writes into its log',
      errors: ['accountLocked'],
      example: { body: { scene }, result: { status: '0' } },
    },
    qrRequest: {
      summary: 'On the phone: who asks to be logged in; marks the code as scanned',
      errors: ['qrExpired'],
      example: { body: { ticket } },
    },
    answerQr: {
      summary: 'On the phone: confirm or refuse',
      errors: ['qrExpired'],
      example: { body: { ticket, confirm: true }, result: true },
    },
  },
})

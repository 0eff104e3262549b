import type { QrStatus } from '@fairway/contract'
import { expect, it } from 'vitest'
import { qrStep } from './qr-step.ts'

const answer = (result: QrStatus) => qrStep({ code: 0, message: '', result })

it('reads the states of a QR code', () => {
  expect(answer({ status: '0' })).toEqual({ step: 'waiting' })
  expect(answer({ status: '1' })).toEqual({ step: 'scanned' })
  expect(answer({ status: '2', token: 't', encryptId: 'e', idStr: '1' })).toEqual({ step: 'confirmed', token: 't' })
  expect(answer({ status: '-1' })).toEqual({ step: 'expired' })
  expect(answer({ status: '-1', refused: true })).toEqual({ step: 'declined' })
})
it('takes a scan that carries a token for the login itself', () =>
  expect(answer({ status: '1', token: 't' })).toEqual({ step: 'confirmed', token: 't' }))
it('waits for no token that will not come', () => expect(answer({ status: '2' })).toEqual({ step: 'expired' }))
it('goes on with the second factor where the account has one', () => {
  const asked = { ticket: 't', ways: ['totp' as const], validForSeconds: 600 }
  expect(answer({ status: '2', secondFactor: asked })).toEqual({ step: 'half', asked })
})
it('tells a silent network from a server that says no', () => {
  expect(qrStep({ code: -1, message: 'Service Error', result: null })).toEqual({
    step: 'silent',
    message: 'Service Error',
  })
  expect(qrStep({ code: 4290, message: 'Too many', result: null })).toEqual({ step: 'refused' })
})

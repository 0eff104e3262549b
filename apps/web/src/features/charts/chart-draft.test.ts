import { expect, it } from 'vitest'
import { aboutSubject, newChart, readChartDraft } from './chart-draft.ts'

it('asks for what is chosen, and for nothing while the choice is not whole', () => {
  expect(readChartDraft(newChart)).toBeNull()
  expect(readChartDraft({ ...newChart, port: ' cnsha ', measure: 'waiting', days: 7 })).toEqual({
    subject: 'port',
    locode: 'CNSHA',
    measure: 'waiting',
    days: 7,
  })
  expect(readChartDraft({ ...newChart, subject: 'ship', ship: '41300000' })).toBeNull()
})

it('shows the first measure of another subject, and keeps one that both have', () => {
  const fleet = aboutSubject({ ...newChart, measure: 'waiting' }, 'fleet')
  expect(fleet.measure).toBe('distance')
  expect(aboutSubject({ ...fleet, measure: 'speed' }, 'ship').measure).toBe('speed')
})

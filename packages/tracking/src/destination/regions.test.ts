import { expect, it } from 'vitest'
import { ports } from '../ports/index.ts'
import { createDestinationResolver } from './index.ts'
import { liesInRegion, regionNames } from './regions.ts'

const { resolve } = createDestinationResolver(ports)
const portOf = (text: string) => resolve(text).port?.locode ?? null

it('takes the port of a name that lies in the state behind it', () => {
  expect(portOf('NEWPORT RI')).toBe('USNPT')
  expect(portOf('NEWPORT,OREGON')).toBe('USNPO')
  expect(portOf('RICHMOND CA')).toBe('USRCH')
  expect(portOf('WILMINGTON DE')).toBe('USILG')
  expect(portOf('ALBANY WA')).toBe('AUALH')
  expect(portOf('NEW HAVEN CT')).toBe('USHVN')
})

it('takes no port of another state', () => {
  expect(portOf('GLOUCESTER MA')).not.toBe('USGLC')
  expect(portOf('DULUTH FL')).toBeNull()
  expect(portOf('LINZ AM RHEIN')).toBeNull()
  expect(portOf('KEHL AM RHEIN')).toBe('DEKEH')
})

it('knows where ports that say their state lie', () => {
  for (const port of ports) {
    const state = /\(([^)]+)\)/
      .exec(port.name)?.[1]
      ?.toUpperCase()
      .replace(/[^A-Z]/g, '')
    if (state !== undefined && regionNames(port.country).includes(state))
      expect(liesInRegion(port, state), `${port.locode} ${port.name}`).toBe(true)
  }
})

it('takes a country of one port with nothing but roads beside it for that port', () => {
  expect(portOf('SG EOPL')).toBe('SGSIN')
  expect(portOf('HK ANCH')).toBe('HKHKG')
  expect(portOf('SG TEST')).toBeNull()
})

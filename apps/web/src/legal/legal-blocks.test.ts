import { expect, it } from 'vitest'
import { legalBlocks } from './legal-blocks.ts'

it('sets clauses that limit liability in bold and gathers neighbouring items into one list', () => {
  expect(legalBlocks(['first', '!bold', '- one', '- two', 'between', '- three'])).toEqual([
    { kind: 'text', text: 'first' },
    { kind: 'strong', text: 'bold' },
    { kind: 'list', items: ['one', 'two'] },
    { kind: 'text', text: 'between' },
    { kind: 'list', items: ['three'] },
  ])
})

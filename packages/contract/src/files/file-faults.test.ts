import { expect, it } from 'vitest'
import { fileFaultText } from './file-faults.ts'

it('says what is wrong with a file in the language of its reader, with what was found', () => {
  const root = { fault: 'other-root', values: { wanted: 'kml', found: '$&html' } } as const
  expect(fileFaultText(root, 'en-US')).toBe('it begins with <$&html> instead of <kml>')
  expect(fileFaultText(root, 'zh-CN')).toBe('根元素是 <$&html>，而不是 <kml>')
  const many = { fault: 'too-many-elements', values: { most: 300_000 } } as const
  expect(fileFaultText(many, 'en-US')).toBe('it has more than 300,000 elements')
  expect(fileFaultText(many, 'zh-CN')).toBe('元素超过 300,000 个')
})

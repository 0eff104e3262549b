import { expect, it } from 'vitest'
import { embedIn, isDraftFrame, withAncestors } from './frame-ancestors.ts'

it('only the page of a frame has other ancestors, and only those of its owner', () => {
  expect(withAncestors("default-src 'none';frame-ancestors 'none';report-uri /r", ['a.example', '*.b.example'])).toBe(
    "default-src 'none';report-uri /r;frame-ancestors 'self' a.example *.b.example",
  )
  expect(embedIn('/embed/x7Kd_90aQ-1zAAAA')).toBe('x7Kd_90aQ-1zAAAA')
  for (const path of ['/embed/', '/embed/short', '/map', '/embed/x7Kd_90aQ-1zAAAA/..', '/x/embed/x7Kd_90aQ-1zAAAA'])
    expect(embedIn(path)).toBeNull()
})

it('the page of what is not saved is at one address', () => {
  expect(['/embed/draft', '/embed/draft/'].map(isDraftFrame)).toEqual([true, true])
  expect(['/embed/drafts', '/embed/draft/x', '/x/embed/draft', '/embed/'].map(isDraftFrame)).not.toContain(true)
})

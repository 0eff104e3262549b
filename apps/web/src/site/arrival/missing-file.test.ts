import { expect, it } from 'vitest'
import { isFileMissing } from './missing-file.ts'

it.each([
  'Failed to fetch dynamically imported module: https://ships.example/assets/about.page-1.js',
  'error loading dynamically imported module: https://ships.example/assets/about.page-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/about-1.css',
])('knows a file that could not be fetched by "%s"', (message) =>
  expect(isFileMissing(new TypeError(message))).toBe(true),
)
it('takes no other error for one', () => {
  for (const other of [new TypeError("Cannot read properties of undefined (reading 'x')"), 'preload css', null])
    expect(isFileMissing(other)).toBe(false)
})

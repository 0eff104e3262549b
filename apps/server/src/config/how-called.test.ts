import { expect, it } from 'vitest'
import { howCalled } from './how-called.ts'

it.each([
  ['/opt/fairway/node_modules/.bin/fairway', 'fairway backup FOLDER', 'fairway leads'],
  ['/usr/lib/fairway/bin/fairway.cjs', 'fairway backup FOLDER', 'fairway leads'],
  ['/home/fairway/apps/server/src/backup/backup.cli.ts', 'npm run backup -- FOLDER', 'npm run leads'],
])('says how a command is called by %s', (program, withWords, alone) => {
  expect(howCalled('backup', 'FOLDER', program)).toBe(withWords)
  expect(howCalled('leads', '', program)).toBe(alone)
})

/**
 * npm run prices -- [--check] [FILE]: says in sentences what is wrong with a file of prices (default: the one that API_PRICES names), and
 * what then applies. Exit code 2: it was asked in a way that cannot be answered; 1: a server would not start with the file.
 */
import { callOf, Misasked, runCommand } from '../command-line.ts'
import { givenFile } from '../given-path.ts'
import { tellPrices } from './tell-prices.ts'

const line = {
  name: 'prices',
  takes: '[FILE]',
  about: `Says in sentences what is wrong with a file of prices (without FILE the one that API_PRICES names), and what then applies.
Exit code 1: a server would not start with it.`,
  options: { check: { type: 'boolean', about: 'what it does anyway' } },
} as const

await runCommand(line, (_, given) => {
  const file = given[0] === undefined ? (process.env['API_PRICES'] ?? '') : givenFile(given[0], process.env)
  if (given.length > 1 || file === '') throw new Misasked(`${callOf(line)}; without FILE the one that API_PRICES names`)
  const { ok, text } = tellPrices(file)
  console[ok ? 'log' : 'error'](text)
  if (!ok) process.exitCode = 1
})

/**
 * npm run prices -- [--check] [FILE]: says in sentences what is wrong with a file of prices (default: the one that API_PRICES names), and
 * what then applies. Exit code 2: it was asked in a way that cannot be answered; 1: a server would not start with the file.
 */
import { parseArgs } from 'node:util'
import { howCalled } from './how-called.ts'
import { tellPrices } from './tell-prices.ts'

try {
  const { positionals } = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true })
  const file = positionals[0] ?? process.env['API_PRICES'] ?? ''
  if (positionals.length > 1 || file === '') {
    console.error(`${howCalled('prices', '[--check] FILE')}; without FILE the one that API_PRICES names`)
    process.exitCode = 2
  } else {
    const { ok, text } = tellPrices(file)
    console[ok ? 'log' : 'error'](text)
    if (!ok) process.exitCode = 1
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
}

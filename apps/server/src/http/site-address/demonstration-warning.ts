import type { Config } from '../../config/config.ts'

/** What to say of a demonstration that others can reach; null for every other server. */
export const demonstrationWarning = ({ demoMode, host }: Pick<Config, 'demoMode' | 'host'>): string | null =>
  demoMode && !/^(?:localhost|127\.[\d.]+|::1)$/.test(host)
    ? 'everybody who reaches this address can log in, for the passwords of the demonstration are known: set NODE_ENV=production or HOST=127.0.0.1'
    : null

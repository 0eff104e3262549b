import { vi } from 'vitest'

// Test files share a process, which saves a start and all libraries for each. What our own modules hold (stores, the address of the
// server that was stubbed) belongs to one file: the next begins with fresh modules, the real clock and nothing stubbed.
vi.resetModules()
vi.unstubAllEnvs()
vi.unstubAllGlobals()
vi.useRealTimers()

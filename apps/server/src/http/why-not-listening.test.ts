import { createServer, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { SettingError } from '../config/setting-error.ts'
import { whyNotListening } from './why-not-listening.ts'

/** As the door does it. */
const listen = (host: string, port: number) =>
  new Promise<never>((_, reject) => {
    const server = createServer()
    server.once('error', (error) => reject(whyNotListening(error, { host, port })))
    server.listen({ host, port }, () => reject(server.close()))
  })

it('a port that another program has is named, with the setting that gives another', async () => {
  const other = createServer()
  const port = await new Promise<number>((resolve) =>
    other.listen(0, '127.0.0.1', () => resolve((other.address() as AddressInfo).port)),
  )
  try {
    const error = await listen('127.0.0.1', port).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(SettingError)
    expect((error as Error).message).toMatch(
      new RegExp(`^Port ${port} of 127\\.0\\.0\\.1 is taken .*PORT or --port\\.$`),
    )
  } finally {
    other.close()
  }
})

it('an address of another machine is named with its setting, and so is a name that nobody knows', async () => {
  await expect(listen('192.0.2.77', 0)).rejects.toThrow(/^HOST \(192\.0\.2\.77\) is no address of this machine: /)
  await expect(listen('no-such-host.invalid', 0)).rejects.toThrow(/^HOST \(no-such-host\.invalid\) is no name/)
})

it('what is no matter of settings stays what it is', () => {
  const error = new Error('a fault')
  expect(whyNotListening(error, { host: '::', port: 1 })).toBe(error)
})

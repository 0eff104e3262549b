import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, expect, it } from 'vitest'
import type { OperatorCommand } from './operator-command.ts'
import { askOperatorSocket, openOperatorSocket, operatorSocketPath } from './operator-socket.ts'

const folder = mkdtempSync(`${tmpdir()}/fairway-op-`)
afterAll(() => rmSync(folder, { recursive: true }))

it('asks the running server, by a socket that its owner alone may use, also after a crash left one', async () => {
  const path = operatorSocketPath(folder)
  writeFileSync(path, '')
  const asked: OperatorCommand[] = []
  const socket = await openOperatorSocket(path, (command) => {
    asked.push(command)
    return Promise.resolve({ ok: true, text: '好' })
  })
  expect(statSync(path).mode & 0o077).toBe(0)
  expect(await askOperatorSocket(path, { command: 'add', contact: '13800138000' })).toEqual({ ok: true, text: '好' })
  expect(asked).toEqual([{ command: 'add', contact: '13800138000' }])
  await expect(askOperatorSocket(path, { command: 'rule' } as never)).rejects.toThrow()
  await socket.close()
  await expect(askOperatorSocket(path, { command: 'list' })).rejects.toThrow()
})

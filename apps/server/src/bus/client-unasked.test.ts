import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file))

/** The client of NATS as something else than types, at the load of the file. */
const atOnce = /^import (?!type )[^;]*? from '@nats-io\//m

it('a server without a bus never loads the client of NATS', () => {
  const loading = files.filter((file) => atOnce.test(readFileSync(join(source, file), 'utf8')))
  expect(loading).toEqual([])
  const later = files.filter((file) =>
    readFileSync(join(source, file), 'utf8').includes("import('@nats-io/transport-node')"),
  )
  expect(later).toEqual(['bus/nats-link.ts'])
})

it('would find one', () => {
  expect(atOnce.test("import { a } from 'b'\nimport { connect } from '@nats-io/transport-node'\n")).toBe(true)
  expect(atOnce.test("import type { JsMsg } from '@nats-io/jetstream'\n")).toBe(false)
})

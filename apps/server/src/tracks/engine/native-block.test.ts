import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmbeddedEngine } from './embedded-engine.ts'
import type { TrackEngine } from './engine.ts'
import { decodeBlocks, decodeNative, encodeNativeBlock, type NativeColumn } from './native-block.ts'

const hostile = [
  "'; DROP TABLE positions; --",
  '',
  'tab\tnew\nline',
  'nul\0byte',
  '航道',
  '𝒳',
  'x'.repeat(300),
  '\\',
  '{a:UInt8}',
]
const rows = hostile.length
const columns: NativeColumn[] = [
  { name: 'a', type: 'UInt8', values: Uint8Array.from({ length: rows }, (_, i) => 255 - i) },
  { name: 'b', type: 'UInt16', values: Uint16Array.from({ length: rows }, (_, i) => 65_535 - i) },
  { name: 'c', type: 'UInt32', values: Uint32Array.from({ length: rows }, (_, i) => 4_294_967_295 - i) },
  { name: 'd', type: 'Int32', values: Int32Array.from({ length: rows }, (_, i) => -2_147_483_648 + i) },
  { name: 'e', type: 'Float32', values: Float32Array.from({ length: rows }, (_, i) => i / 4 - 1) },
  {
    name: 'f',
    type: "DateTime64(3, 'UTC')",
    values: Float64Array.from({ length: rows }, (_, i) => Date.UTC(2026, 10, 20) + i * 86_400_001 - 1e12),
  },
  { name: 'g', type: 'UInt64', values: Float64Array.from({ length: rows }, (_, i) => Number.MAX_SAFE_INTEGER - i) },
  { name: 'h', type: 'String', values: hostile },
]
const expected = Object.fromEntries(
  columns.map(({ name, values }) => [
    name,
    typeof values[0] === 'string' ? values : Float64Array.from(values as ArrayLike<number>),
  ]),
)

describe('Native blocks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-native-'))
  let engine: TrackEngine
  beforeAll(async () => {
    engine = await openEmbeddedEngine(join(folder, 'engine'))
  })
  afterAll(async () => {
    await engine.close()
    rmSync(folder, { recursive: true })
  })

  it('are read back as they were written', () => {
    expect(decodeNative(encodeNativeBlock(columns, rows))).toEqual({ rows, columns: expected })
  })

  it('are read one after another into the same arrays', () => {
    const both = Buffer.concat([encodeNativeBlock(columns, 2), encodeNativeBlock(columns, rows)])
    const read = Array.from(decodeBlocks(both), (block) => {
      const { a, f, h } = block.columns
      return { rows: block.rows, a: [...a], f: [...f], h: [...h] }
    })
    const all = { a: [...expected['a']], f: [...expected['f']], h: [...expected['h']] }
    expect(read).toEqual([
      { rows: 2, a: all.a.slice(0, 2), f: all.f.slice(0, 2), h: all.h.slice(0, 2) },
      { rows, ...all },
    ])
    const [first, second] = Array.from(
      decodeBlocks(Buffer.concat([encodeNativeBlock(columns, rows), encodeNativeBlock(columns, rows)])),
      (block) => block.columns['c'],
    )
    expect(first).toBe(second)
  })

  it('are joined when an answer has several', () => {
    const two = Buffer.concat([encodeNativeBlock(columns, 2), encodeNativeBlock(columns, 1)])
    const answer = decodeNative(two)
    expect(answer.rows).toBe(3)
    expect([...answer.columns['c']]).toEqual([4_294_967_295, 4_294_967_294, 4_294_967_295])
    expect(answer.columns['h']).toEqual([hostile[0], hostile[1], hostile[0]])
  })

  it('are taken by the engine and come back unchanged, whatever the text says', async () => {
    const file = join(folder, "it's a \\ file.native")
    writeFileSync(file, encodeNativeBlock(columns, rows))
    await engine.run(
      `CREATE TABLE samples (${columns.map(({ name, type }) => `${name} ${type}`).join(', ')}) ENGINE = MergeTree ORDER BY a`,
    )
    await engine.insert('samples', [file])
    expect(await engine.query('SELECT * FROM samples ORDER BY a DESC')).toEqual({ rows, columns: expected })
  })

  it('refuse a column type that is not read here by name', async () => {
    await expect(engine.query("SELECT toUUID('00000000-0000-0000-0000-000000000000') AS id")).rejects.toThrow(
      'type UUID',
    )
  })
})

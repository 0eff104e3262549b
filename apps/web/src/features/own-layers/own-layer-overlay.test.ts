import { expect, it } from 'vitest'
import { layersOf } from './own-layer-overlay.tsx'

it.each(['light', 'dark'] as const)('war risk and emission control areas are told apart on a %s chart', (theme) => {
  const lineOf = (id: string) => layersOf(id, { theme, language: 'en-US' }).find((layer) => layer.id === 'lines')!.paint
  const ids = ['jwc-listed-areas', 'emission-control-areas', 'limits-12nm']
  expect(new Set(ids.map((id) => JSON.stringify(lineOf(id)))).size).toBe(3)
  expect(lineOf('anything of the operator')).toEqual(lineOf('limits-12nm'))
})

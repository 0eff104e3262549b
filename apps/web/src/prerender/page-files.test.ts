import { expect, it } from 'vitest'
import { firstScriptFiles, firstStyles, mapFiles, pageFiles, type Manifest } from './page-files.ts'

const manifest: Manifest = {
  'src/site/frame.tsx': {
    file: 'frame.js',
    css: ['frame.css'],
    imports: ['_shared.js'],
    dynamicImports: ['src/site/footer/footer.zh-cn.ts', 'src/site/head/page-heads.zh-cn.ts'],
  },
  '_shared.js': { file: 'shared.js', css: ['shared.css'], dynamicImports: ['src/pages/other/other.zh-cn.ts'] },
  'src/pages/a/a.page.tsx': {
    file: 'a.js',
    css: ['a.css'],
    imports: ['_shared.js'],
    dynamicImports: ['src/pages/a/a.zh-cn.ts', 'src/pages/a/a.en-us.ts', 'src/pages/a/later.tsx'],
  },
  'src/site/footer/footer.zh-cn.ts': { file: 'footer-zh.js' },
  'src/site/head/page-heads.zh-cn.ts': { file: 'heads-zh.js' },
  'src/pages/other/other.zh-cn.ts': { file: 'other-zh.js' },
  'src/pages/a/a.zh-cn.ts': { file: 'a-zh.js' },
  'src/pages/a/a.en-us.ts': { file: 'a-en.js' },
  'src/ui/ui.zh-cn.ts': { file: 'zh.js' },
}
it('names what the first screen needs, in the order it needs it, and the texts of one language', () => {
  expect(pageFiles(manifest, ['src/site/frame.tsx', 'src/pages/a/a.page.tsx'], 'zh-CN')).toEqual({
    css: ['shared.css', 'frame.css', 'a.css'],
    scripts: ['shared.js', 'frame.js', 'a.js', 'footer-zh.js', 'a-zh.js', 'zh.js'],
  })
})

it('names what the map starts with, and the texts of its first picture in one language', () => {
  const built: Manifest = {
    'index.html': {
      file: 'index.js',
      css: ['page.css'],
      dynamicImports: ['src/pages/map/start-downloads.ts'],
    },
    'src/pages/map/start-downloads.ts': {
      file: 'start.js',
      dynamicImports: ['src/pages/map/first-texts.ts', 'src/pages/map/map.page.tsx'],
    },
    'src/pages/map/first-texts.ts': {
      file: 'first-texts.js',
      dynamicImports: ['src/pages/map/map.zh-cn.ts', 'src/pages/map/map.en-us.ts'],
    },
    'src/pages/map/map.page.tsx': {
      file: 'map.page.js',
      css: ['map.css'],
      imports: ['_shared.js'],
      dynamicImports: ['src/features/ship/ship.zh-cn.ts'],
    },
    '_shared.js': { file: 'shared.js' },
    'src/pages/map/map.zh-cn.ts': { file: 'map-zh.js' },
    'src/pages/map/map.en-us.ts': { file: 'map-en.js' },
    'src/features/ship/ship.zh-cn.ts': { file: 'ship-zh.js' },
  }
  expect(mapFiles(built, 'zh-CN', { css: [], imports: [] })).toEqual({
    css: ['page.css', 'map.css'],
    scripts: ['index.js', 'start.js', 'first-texts.js', 'shared.js', 'map.page.js', 'map-zh.js'],
  })
})

it('names what the first sight of the map is drawn with, without the styles of the chart', () => {
  const built: Manifest = {
    'index.html': { file: 'index.js', css: ['page.css'] },
    'src/main.tsx': { file: 'main.js' },
    'src/pages/map/first-sight/show-first-sight.ts': { file: 'show.js', imports: ['_first.js'] },
    '_first.js': { file: 'first.js', css: ['first.css'] },
    'src/pages/map/map.page.tsx': { file: 'map.page.js', css: ['map.css', 'chart.css'] },
    'src/features/search/search-box.tsx': { file: 'search.js', css: ['search.css'] },
    'src/map/engine/create-map.ts': { file: 'create-map.js', css: ['chart.css'] },
  }
  expect(firstScriptFiles(built, 'map')).toEqual({ script: 'show.js', imports: ['first.js'] })
  expect(firstStyles(built)).toEqual(['page.css', 'first.css', 'map.css', 'search.css'])
})

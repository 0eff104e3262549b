// The texts for translators and back:
//   npm run texts -- export [--language zh-CN] [folder|file.json]
//   npm run texts -- import file.json|folder …
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled, requireNode, root } from '../prepare.mjs'

requireNode()
ensureInstalled()
const { exportTexts, importTexts } = await import('./exchange-texts.mjs')
const { languages } = await import('./text-files.mjs')

const { positionals, values } = parseArgs({ allowPositionals: true, options: { language: { type: 'string' } } })
const [command, ...places] = positionals
if (command === 'export') writeResources(places[0] ?? 'texts')
else if (command === 'import' && places.length > 0) takeIn(places)
else {
  console.error(
    'npm run texts -- export [--language zh-CN] [folder|file.json]\nnpm run texts -- import file.json|folder …',
  )
  process.exit(1)
}

/** One file with everything, or a folder with a file for each namespace: `zh-CN/web/features/fleet/fleet.json`. */
function writeResources(place) {
  if (values.language !== undefined && !languages.includes(values.language))
    fail([`There is no language "${values.language}" here.`])
  const resources = exportTexts(root, values.language === undefined ? languages : [values.language])
  if (place.endsWith('.json')) return writeJson(place, resources)
  for (const [language, namespaces] of Object.entries(resources))
    for (const [namespace, texts] of Object.entries(namespaces))
      writeJson(join(place, language, `${namespace}.json`), texts)
}

function writeJson(file, value) {
  mkdirSync(dirname(resolve(file)), { recursive: true })
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}

function takeIn(given) {
  const resources = {}
  for (const file of given.flatMap(jsonFiles)) {
    const value = JSON.parse(readFileSync(file, 'utf8'))
    if (Object.keys(value).every((key) => languages.includes(key)))
      for (const [language, namespaces] of Object.entries(value))
        Object.assign((resources[language] ??= {}), namespaces)
    else {
      const [, language, namespace] =
        new RegExp(`(?:^|/)(${languages.join('|')})/(.+)\\.json$`).exec(resolve(file).replaceAll('\\', '/')) ?? []
      if (language === undefined) fail([`${file}: name it as the export does, <language>/<namespace>.json.`])
      ;(resources[language] ??= {})[namespace] = value
    }
  }
  const { problems, files } = importTexts(root, resources)
  if (problems.length > 0) fail(problems)
  for (const [file, code] of files) writeFileSync(file, code)
  if (files.size > 0)
    spawnSync('npx', ['oxfmt', ...files.keys()], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  for (const file of files.keys()) console.log(relative(root, file))
  console.log(`${files.size} file${files.size === 1 ? '' : 's'} changed.`)
}

function jsonFiles(place) {
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(place, name))
}

function fail(problems) {
  console.error(problems.join('\n'))
  process.exit(1)
}

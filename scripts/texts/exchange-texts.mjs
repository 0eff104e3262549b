// The texts as i18next has them: nested keys, `{{name}}`, plural forms by `_zero`, `_one`, `_other`.
import { readFileSync } from 'node:fs'
import { languages, textSets, textsOf } from './text-files.mjs'

/** Language → namespace → nested texts: what i18next calls resources. */
export function exportTexts(root, wanted = languages) {
  return Object.fromEntries(
    wanted.map((language) => [
      language,
      Object.fromEntries(
        [...textSets(root)].map(([namespace, files]) => [namespace, nest(textsOf(files[language], language))]),
      ),
    ]),
  )
}

/**
 * Which files have to say what, when these resources are taken in: file → its new source. `problems` are sentences; with one of
 * them nothing is to be written.
 */
export function importTexts(root, resources) {
  const sets = textSets(root)
  const problems = []
  const edits = new Map()
  for (const [language, namespaces] of Object.entries(resources)) {
    if (!languages.includes(language)) {
      problems.push(`There is no language "${language}" here, only ${languages.join(' and ')}.`)
      continue
    }
    for (const [namespace, texts] of Object.entries(namespaces)) {
      const files = sets.get(namespace)
      if (files === undefined) {
        problems.push(`${language}: there are no texts called "${namespace}".`)
        continue
      }
      const place = `${namespace} in ${language}`
      const changes = compare(place, textsOf(files[language], language), flatten(texts), problems)
      edits.set(files[language], [...(edits.get(files[language]) ?? []), ...changes])
    }
  }
  const files = new Map()
  for (const [file, changes] of edits)
    if (changes.length > 0) files.set(file, edited(readFileSync(file, 'utf8'), changes))
  return { problems, files }
}

function compare(place, present, given, problems) {
  const changes = []
  for (const text of present) {
    const key = text.path.join('.')
    const fresh = given.get(key)
    given.delete(key)
    if (fresh === undefined) problems.push(`${place}: the text "${key}" is missing.`)
    else if (typeof fresh !== 'string' || fresh.trim() === '') problems.push(`${place}: the text "${key}" is empty.`)
    else if (placesOf(fresh) !== placesOf(text.text))
      problems.push(
        `${place}: the text "${key}" must have the places ${placesOf(text.text) || '(none)'}, and has ${placesOf(fresh) || '(none)'}.`,
      )
    else if (fresh !== text.text)
      changes.push({ ...text, fresh: text.single ? fresh.replaceAll(/\{\{(\w+)\}\}/g, '{$1}') : fresh })
  }
  for (const key of given.keys()) problems.push(`${place}: there is no text "${key}".`)
  return changes
}

/** In a fixed order; `count` may be left out, because "one ship" needs no number. */
const placesOf = (text) =>
  [...new Set([...text.matchAll(/\{\{.*?\}\}/g)].map(([place]) => place))]
    .filter((place) => !/^\{\{count\b/.test(place))
    .sort()
    .join(' ')

const edited = (code, changes) =>
  changes
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, fresh }) => text.slice(0, start) + quoted(fresh) + text.slice(end), code)

/** What nobody sees in an editor is written as an escape. */
const quoted = (text) =>
  JSON.stringify(text).replaceAll(
    /[\u00ad\u200b-\u200f\u2028\u2029\u2060\ufeff]/g,
    (letter) => `\\u${letter.codePointAt(0).toString(16).padStart(4, '0')}`,
  )

function nest(texts) {
  const whole = {}
  for (const { path, text } of texts) {
    let inner = whole
    path.slice(0, -1).forEach((key, index) => (inner = inner[key] ??= typeof path[index + 1] === 'number' ? [] : {}))
    inner[path.at(-1)] = text
  }
  return whole
}

function flatten(value, path = [], all = new Map()) {
  if (typeof value !== 'object' || value === null) return all.set(path.join('.'), value)
  for (const [key, inner] of Object.entries(value)) flatten(inner, [...path, key], all)
  return all
}

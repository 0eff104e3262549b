/**
 * npm run import-layer -- FILE --name NAME --credit CREDIT --date YYYY-MM-DD [--name-zh NAME] [--label PROPERTY] [--label-zh PROPERTY]
 * [--not-in zh-CN] [--as ID] [--replace] [--data-dir FOLDER]: makes a set of zones, as those give it away who laid it down, a layer of the
 * chart in the data folder, whether or not the server is running; a running server offers it within a minute.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { languages, type Language } from '@fairway/contract'
import { readCommandConfig } from '../config/command-config.ts'
import { keepToOwner } from '../config/data-folder.ts'
import { howCalled } from '../config/how-called.ts'
import { chartLayerFolder } from './layer-folder.ts'
import { importLayer, type ImportedLayer } from './import-layer.ts'

const usage = `Usage: ${howCalled('import-layer', 'FILE --name NAME --credit CREDIT --date YYYY-MM-DD [options]')}

  FILE           GeoJSON or KML in longitude and latitude (ogr2ogr makes one of shapefiles and GeoPackages)
  --name         what the layer is called, and --name-zh in Chinese
  --credit       whom the map must name for it, with the licence
  --date         the day that the set is of
  --label        the property that names each zone, and --label-zh in Chinese
  --not-in       a language in which it is not offered: zh-CN or en-US (repeatable)
  --as           its name in addresses; the file's when left out
  --replace      in place of the layer of that name
  --data-dir     the data folder`
/** Of JSON: what is larger is no text for Node.js. */
const MOST_MEGABYTES = 400
const METRES_PER_DEGREE = 111_195

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      'name-zh': { type: 'string' },
      credit: { type: 'string' },
      date: { type: 'string' },
      label: { type: 'string' },
      'label-zh': { type: 'string' },
      'not-in': { type: 'string', multiple: true },
      as: { type: 'string' },
      replace: { type: 'boolean' },
      'data-dir': { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [file, ...more] = positionals
  if (values.help) console.log(usage)
  else if (file === undefined || more.length > 0) throw new Error(usage)
  else {
    const { name, credit, date } = values
    if (name === undefined || credit === undefined || date === undefined)
      throw new Error(`Say --name, --credit and --date: a layer says what it is, whose, and of what day.\n\n${usage}`)
    const id = (values.as ?? basename(file, extname(file))).toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
    const { dataDir } = readCommandConfig(values['data-dir'], process.env)
    const to = join(chartLayerFolder(dataDir), `${id}.geojson`)
    if (existsSync(to) && values.replace !== true)
      throw new Error(`${to} is there already: give another name by --as, or --replace it.`)
    const layer = importLayer(await textOf(file), {
      name,
      nameZh: values['name-zh'],
      credit,
      date,
      label: values.label,
      labelZh: values['label-zh'],
      notIn: (values['not-in'] ?? []).map(languageOf),
    })
    keepToOwner()
    await mkdir(chartLayerFolder(dataDir), { recursive: true })
    await writeFile(`${to}.new`, layer.json)
    await rename(`${to}.new`, to)
    console.log(`${to}: ${told(layer)}. A running server offers it within a minute.`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function textOf(file: string): Promise<string> {
  const { size } = await stat(file)
  if (size > MOST_MEGABYTES * 1e6)
    throw new Error(
      `${file} has ${Math.round(size / 1e6)} MB, and ${MOST_MEGABYTES} is the most: make it smaller by ogr2ogr -simplify 0.001.`,
    )
  return readFile(file, 'utf8')
}

function languageOf(value: string): Language {
  const language = languages.find((one) => one === value)
  if (language === undefined) throw new Error(`${value} is no language of this site: ${languages.join(', ')}`)
  return language
}

function told({ zones, unnamed, empty, points, pointsBefore, tolerance }: ImportedLayer): string {
  return [
    `${zones} zones, ${points} points`,
    tolerance > 0 &&
      `thinned from ${pointsBefore}: no edge lies more than ${Math.round(tolerance * METRES_PER_DEGREE)} m beside where it lay`,
    unnamed > 0 && `${unnamed} without a name`,
    empty > 0 && `${empty} without an outline left out`,
  ]
    .filter((one) => one !== false)
    .join('; ')
}

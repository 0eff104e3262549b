/**
 * npm run import-layer -- FILE --name NAME --credit CREDIT --date YYYY-MM-DD [--name-zh NAME] [--label PROPERTY] [--label-zh PROPERTY]
 * [--not-in zh-CN] [--as ID] [--replace] [--data-dir FOLDER]: makes a set of zones, as those give it away who laid it down, a layer of the
 * chart in the data folder, whether or not the server is running; a running server offers it within a minute.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { languages, type Language } from '@fairway/contract'
import { dataDirOption, Misasked, onlyOne, runCommand } from '../command-line.ts'
import { becomeOwnerOf } from '../command-owner.ts'
import { readCommandConfig } from '../config/command-config.ts'
import { keepToOwner } from '../config/data-folder.ts'
import { howCalled } from '../config/how-called.ts'
import { givenFile } from '../given-path.ts'
import { chartLayerFolder } from './layer-folder.ts'
import { importLayer, type ImportedLayer } from './import-layer.ts'

/** Of JSON: what is larger is no text for Node.js. */
const MOST_MEGABYTES = 400
const METRES_PER_DEGREE = 111_195

await runCommand(
  {
    name: 'import-layer',
    takes: 'FILE --name NAME --credit CREDIT --date YYYY-MM-DD',
    about: `Makes a set of zones a layer of the chart, whether or not the server is running. FILE is GeoJSON or KML in longitude and latitude
(ogr2ogr makes one of shapefiles and GeoPackages).`,
    options: {
      name: { type: 'string', value: 'NAME', about: 'what the layer is called' },
      'name-zh': { type: 'string', value: 'NAME', about: 'likewise in Chinese' },
      credit: { type: 'string', value: 'CREDIT', about: 'whom the map must name for it, with the licence' },
      date: { type: 'string', value: 'YYYY-MM-DD', about: 'the day that the set is of' },
      label: { type: 'string', value: 'PROPERTY', about: 'the property that names each zone' },
      'label-zh': { type: 'string', value: 'PROPERTY', about: 'likewise in Chinese' },
      'not-in': {
        type: 'string',
        value: 'LANGUAGE',
        multiple: true,
        about: 'a language in which it is not offered: zh-CN or en-US (repeatable)',
      },
      as: { type: 'string', value: 'ID', about: 'its name in addresses; the file’s when left out' },
      replace: { type: 'boolean', about: 'in place of the layer of that name' },
      'data-dir': dataDirOption,
    },
  },
  async (values, given) => {
    const file = givenFile(
      onlyOne(given, `Name one file. ${howCalled('import-layer', '--help')} lists the options.`),
      process.env,
    )
    const { name, credit, date } = values
    if (name === undefined || credit === undefined || date === undefined)
      throw new Misasked(
        `Say --name, --credit and --date: a layer says what it is, whose, and of what day. ${howCalled('import-layer', '--help')} lists the options.`,
      )
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
    becomeOwnerOf(dataDir)
    keepToOwner()
    await mkdir(chartLayerFolder(dataDir), { recursive: true })
    await writeFile(`${to}.new`, layer.json)
    await rename(`${to}.new`, to)
    console.log(`${to}: ${told(layer)}. A running server offers it within a minute.`)
  },
)

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

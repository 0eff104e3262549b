#!/usr/bin/env node
// The server of a release, or one of its commands: fairway [options], fairway backup FOLDER, fairway commands.
// CommonJS, because Node reads ES modules with its pool of threads, whose size counts only before its first use.
const { existsSync, readdirSync } = require('node:fs')
const { join } = require('node:path')
const { pathToFileURL } = require('node:url')

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Fairway needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}
process.env.UV_THREADPOOL_SIZE ??= '9'
const dist = join(__dirname, '../apps/server/dist')
const [word] = process.argv.slice(2)

if (word === 'commands') {
  const names = readdirSync(dist).filter((name) => name.endsWith('.cli.js'))
  console.log(names.map((name) => name.slice(0, -'.cli.js'.length)).join('\n'))
} else if (word === undefined || word.startsWith('-')) {
  void import(pathToFileURL(join(dist, 'main.js')).href)
} else if (/^[a-z-]+$/.test(word) && existsSync(join(dist, `${word}.cli.js`))) {
  process.argv.splice(2, 1)
  void import(pathToFileURL(join(dist, `${word}.cli.js`)).href)
} else {
  console.error(
    `There is no command ${word}: "fairway commands" lists them, "fairway --help" the options of the server.`,
  )
  process.exit(1)
}

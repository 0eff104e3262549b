import { measureCoast } from './measure-coast.ts'
import { saveShore } from './shore-file.ts'

// For the build: measures where shores are and writes it to the file named; nothing where the package of the coast is not installed.

const file = process.argv[2]
if (file === undefined) throw new Error('name the file that the shores are to be written to')
const strips = await measureCoast()
if (strips !== null) saveShore(strips, file)

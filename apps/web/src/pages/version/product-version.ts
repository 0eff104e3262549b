import { version } from '../../../package.json'

/** The release this web was built from. */
export const productVersion: string = version

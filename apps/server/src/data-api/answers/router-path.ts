/** A path of the contract as the router takes it: a colon within a part (`/positions:query`) begins no parameter. */
export const routerPath = (path: string): string => path.replaceAll(/(\w):(?=\w)/g, '$1::')

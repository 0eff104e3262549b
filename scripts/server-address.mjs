/** The address in what a server has printed so far: a line of its log names it. Undefined before. */
export const addressIn = (output) => /"address":"(http[^"]+)"/.exec(output)?.[1]

/** Made at the build by `bundler/call-facts.ts`, one for each documented call. */
declare module 'virtual:call-facts/*' {
  export const facts: import('./call-facts.ts').CallFacts
}

declare module 'virtual:call-tables/*' {
  export const tables: import('./call-facts.ts').CallTables
}

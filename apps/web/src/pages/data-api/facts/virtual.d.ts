/** Made at the build by `bundler/endpoint-facts.ts`, one for each documented call. */
declare module 'virtual:endpoint-facts/*' {
  export const facts: import('./endpoint-facts.ts').EndpointFacts
}

declare module 'virtual:endpoint-tables/*' {
  export const tables: import('./endpoint-facts.ts').EndpointTables
}

declare module 'virtual:first-coast' {
  /** Below the site's path; null while the site is developed. */
  export const coastFolder: string | null
}

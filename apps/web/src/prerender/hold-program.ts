export interface HeldProgram {
  /** The script that stands in the place of the program's, and what it imports; without the base. */
  first: { script: string; imports: readonly string[] }
  /** What the program is made of, fetched when the page stands. */
  later: { css: readonly string[]; scripts: readonly string[] }
  base: string
}

const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/

/**
 * Lets the program of a composed page wait in a template, of which a browser fetches nothing: on a slow line its files would share it with
 * what the page shows first. The first script takes it out (first-script/start-program.ts).
 */
export function holdProgram(html: string, { first, later, base }: HeldProgram): string {
  const program = entry.exec(html)?.[1]
  if (program === undefined || !html.includes('</head>')) throw new Error('The page has no place for its first script.')
  const ahead = first.imports.map((file) => `<link rel="modulepreload" crossorigin href="${base}${file}">`)
  const waiting = [
    ...later.css.map((file) => `<link rel="preload" as="style" crossorigin href="${base}${file}">`),
    ...later.scripts
      .filter((file) => `${base}${file}` !== program)
      .map((file) => `<link rel="modulepreload" crossorigin href="${base}${file}">`),
  ]
  return html
    .replace(entry, () => `<script type="module" crossorigin src="${base}${first.script}"></script>${ahead.join('')}`)
    .replace('</head>', () => `<template id="program" data-entry="${program}">${waiting.join('')}</template></head>`)
}

/** Starts the program of a page that came with something to see; its files wait in the page (prerender/hold-program.ts). */
export function startProgram(): void {
  const files = document.querySelector<HTMLTemplateElement>('#program')
  if (files === null) return
  const script = document.createElement('script')
  script.type = 'module'
  script.crossOrigin = ''
  script.src = files.dataset.entry ?? ''
  document.head.append(files.content, script)
}

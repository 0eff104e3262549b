/** Starts the program of a page that came with something to see, once; its files wait in the page (prerender/hold-program.ts). */
export function startProgram(): void {
  const files = document.querySelector<HTMLTemplateElement>('#program')
  if (files === null) return
  files.remove()
  const script = document.createElement('script')
  document.head.append(
    files.content,
    Object.assign(script, { type: 'module', crossOrigin: '', src: files.dataset.entry }),
  )
}

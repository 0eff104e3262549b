import './tag.css'

/** Whether a thing runs today or is planned: colour and words. */
export function Tag({ state, children }: { state: 'runs' | 'planned' | 'plain'; children: string }) {
  return <span className={`tag tag-${state}`}>{children}</span>
}

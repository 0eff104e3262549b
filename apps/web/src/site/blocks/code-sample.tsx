import './prose.css'

/** A request or an answer as it is sent; scrolls in its own box. */
export function CodeSample({ label, code }: { label: string; code: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className="code room-bridge" aria-label={label} tabIndex={0} translate="no">
      <pre>
        <code>{code}</code>
      </pre>
    </section>
  )
}

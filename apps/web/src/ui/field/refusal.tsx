import './form-note.css'

interface RefusalProps {
  /** What the field names as its description. */
  id?: string | undefined
  text: string | null
}

/** What is refused, as a sentence beside what it is about: a group of fields, a list, or the button that sent the form. */
export function Refusal({ id, text }: RefusalProps) {
  return (
    text !== null && (
      <p id={id} className="form-note is-fault" role="alert">
        {text}
      </p>
    )
  )
}

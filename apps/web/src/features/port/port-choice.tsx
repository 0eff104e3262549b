import { useQuery } from '@tanstack/react-query'
import { useId, useState, type Ref } from 'react'
import { portsQuery } from '../../api/queries.ts'
import { useFormat } from '../../i18n/use-format.ts'

/** Ports offered at once. */
const MOST_OFFERED = 12

interface PortChoiceProps {
  label: string
  hint: string
  inputRef?: Ref<HTMLInputElement> | undefined
  className: string
  onChoose(locode: string): void
}

/** A port of the table by a part of its name or its code. */
export function PortChoice({ label, hint, inputRef, className, onChoose }: PortChoiceProps) {
  const format = useFormat()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const { data } = useQuery({ ...portsQuery, enabled: asked })
  const text = typed.trim().toLowerCase()
  const found =
    text === ''
      ? []
      : (data?.ports ?? [])
          .filter(({ locode, name, nameZh }) =>
            [locode, name, nameZh].some((part) => part?.toLowerCase().includes(text)),
          )
          .toSorted((a, b) => a.size - b.size)
          .slice(0, MOST_OFFERED)
  const go = (value: string) => {
    const code = value.trim().toUpperCase()
    const port = data?.ports.find(({ locode }) => locode === code) ?? (found.length === 1 ? found[0] : undefined)
    if (!port) return
    setTyped('')
    onChoose(port.locode)
  }
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        go(found[0]?.locode ?? typed)
      }}
    >
      <label>
        {label}
        <input
          ref={inputRef}
          list={list}
          placeholder={hint}
          value={typed}
          onFocus={() => setAsked(true)}
          onChange={({ target }) => {
            setTyped(target.value)
            // A choice of the list fills in its code.
            if (/^[A-Z]{2}[A-Z0-9]{3}$/.test(target.value)) go(target.value)
          }}
        />
      </label>
      <datalist id={list}>
        {found.map((port) => (
          <option key={port.locode} value={port.locode}>
            {format.portName(port)}
          </option>
        ))}
      </datalist>
    </form>
  )
}

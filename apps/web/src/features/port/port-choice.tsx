import type { Port } from '@fairway/contract'
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
  const { data, refetch } = useQuery({ ...portsQuery, enabled: asked })
  const found = portsLike(typed, data?.ports)
  /** Chosen before the table of ports is here: the choice waits for it. */
  const go = async (choose: (ports: readonly Port[]) => Port | undefined) => {
    const ports = (data ?? (await refetch({ cancelRefetch: false })).data)?.ports
    const port = ports && choose(ports)
    if (!port) return
    setTyped('')
    onChoose(port.locode)
  }
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        void go((ports) => portsLike(typed, ports)[0])
      }}
    >
      <label>
        {label}
        <input
          className="text-control"
          ref={inputRef}
          list={list}
          placeholder={hint}
          value={typed}
          onFocus={() => setAsked(true)}
          onChange={({ target }) => {
            setTyped(target.value)
            // A choice of the list fills in its code.
            const code = target.value
            if (/^[A-Z]{2}[A-Z0-9]{3}$/.test(code)) void go((ports) => ports.find(({ locode }) => locode === code))
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

/** Ports of which a name or the code has the text, the busiest first. */
function portsLike(typed: string, ports: readonly Port[] = []): Port[] {
  const text = typed.trim().toLowerCase()
  if (text === '') return []
  return ports
    .filter(({ locode, name, nameZh }) => [locode, name, nameZh].some((part) => part?.toLowerCase().includes(text)))
    .toSorted((a, b) => a.size - b.size)
    .slice(0, MOST_OFFERED)
}

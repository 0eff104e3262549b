import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { portsQuery } from '../../api/queries.ts'
import { boardTexts } from '../../features/board/board-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { focusOnMount } from '../../ui/focus/focus-on-mount.ts'

/** Ports offered at once. */
const MOST_OFFERED = 12

/** The way to the board of another port, or of the first: by a part of its name or its code. */
export function OtherPort({ first = false }: { first?: boolean }) {
  const t = useTexts(boardTexts)
  const format = useFormat()
  const navigate = useNavigate()
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
    void navigate(`/port/${port.locode}/arrivals`)
  }
  return (
    <form
      className="arrivals-choices"
      onSubmit={(event) => {
        event.preventDefault()
        go(found[0]?.locode ?? typed)
      }}
    >
      <label>
        {first ? t.port : t.otherPort}
        <input
          ref={first ? focusOnMount : undefined}
          list={list}
          placeholder={t.otherPortHint}
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

import { useNavigate } from 'react-router'
import { boardTexts } from '../../features/board/board-texts.ts'
import { PortChoice } from '../../features/port/port-choice.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { focusOnMount } from '../../ui/focus/focus-on-mount.ts'

/** The way to the board of another port, or of the first. */
export function OtherPort({ first = false }: { first?: boolean }) {
  const t = useTexts(boardTexts)
  const navigate = useNavigate()
  return (
    <PortChoice
      className="arrivals-choices"
      label={first ? t.port : t.otherPort}
      hint={t.otherPortHint}
      inputRef={first ? focusOnMount : undefined}
      onChoose={(locode) => void navigate(`/port/${locode}/arrivals`)}
    />
  )
}

import type { Match } from '@fairway/contract'
import { useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import type { Picked } from '../fleets/fleet-picker.tsx'
import { fleetTexts } from '../fleet-texts.ts'
import { shipsToFollow, type Choices } from './import-plan.ts'
import { useFleets } from '../use-fleets.ts'

/** Into which fleet the ships of a list go, what becomes of those that are followed already, and whether there is room. */
export function useImportTarget(match: Match, fleet: string | null) {
  const { import: texts, pick } = useTexts(fleetTexts)
  const format = useFormat()
  const { fleets, limits, places } = useFleets()
  const [choices, setChoices] = useState<Choices>(new Map())
  const [followed, setFollowed] = useState<'stay' | 'move'>('stay')
  const namesFleets = match.rows.some(({ groupName }) => groupName !== null)
  const [byFile, setByFile] = useState(namesFleets)
  const [chosen, setChosen] = useState<Picked | null>(null)
  const kept = fleets.find(({ id }) => id === fleet) ?? fleets[0]
  const picked = chosen ?? (kept ? { fleet: kept.id } : { newName: pick.defaultName })

  const ships = shipsToFollow(match, choices, byFile)
  const fresh = ships.filter(({ mmsi }) => !places.has(mmsi))
  const target = 'fleet' in picked ? fleets.find(({ id }) => id === picked.fleet) : undefined
  const arriving = ships.filter(({ mmsi }) =>
    places.has(mmsi) ? followed === 'move' && places.get(mmsi)!.fleet.id !== target?.id : true,
  ).length
  const roomInFleet = limits.shipsInFleet - (target?.ships.length ?? 0)
  const roomForAll = limits.ships - places.size
  const tooMany =
    fresh.length > roomForAll
      ? texts.overAll({ wanted: format.number(fresh.length), room: format.number(roomForAll) })
      : !byFile && arriving > roomInFleet
        ? texts.overFleet({ wanted: format.number(arriving), room: format.number(roomInFleet) })
        : null

  return {
    fleets,
    limits,
    choices,
    choose: (line: number, mmsi: number | null) => setChoices(new Map(choices).set(line, mmsi)),
    followed,
    setFollowed,
    namesFleets,
    byFile,
    setByFile,
    picked,
    pick: (next: Picked) => {
      setChosen(next)
      setByFile(false)
    },
    target,
    ships,
    /** How many of them are followed already. */
    known: ships.length - fresh.length,
    /** How many the button adds or moves. */
    working: (followed === 'move' ? ships : fresh).length,
    /** Why there is no room for them, as a sentence. */
    tooMany,
    nameless: !byFile && 'newName' in picked && picked.newName.trim() === '',
  }
}

export type ImportTarget = ReturnType<typeof useImportTarget>

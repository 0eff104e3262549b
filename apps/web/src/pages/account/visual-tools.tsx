import { EmbedBuilder } from '../../features/embed/embed-builder.tsx'
import { useFleets } from '../../features/fleet/use-fleets.ts'
import { ShareList } from '../../features/share/share-list.tsx'

/** What a reader shows to others: frames for their own pages, and links without a login. */
export function VisualTools() {
  const { fleets } = useFleets()
  return (
    <>
      <EmbedBuilder fleets={fleets} />
      <ShareList />
    </>
  )
}

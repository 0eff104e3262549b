import type { AccountsPart } from '../accounts/accounts.part.ts'
import type { Context, Part } from '../part.ts'
import type { PicturePart } from '../picture/picture.part.ts'
import type { AskedTracks } from '../tracks/tracks.part.ts'
import { replayRoutes } from './replay.routes.ts'

interface ReplayNeeds {
  tracks: AskedTracks
  picture: PicturePart
  accounts: AccountsPart
}

/** What happened in an area, to be played again. */
export const replayPart = ({ config, now }: Context, { tracks, picture, accounts }: ReplayNeeds): Part => ({
  name: 'replay',
  api: [
    replayRoutes(
      {
        tracks: tracks.store,
        ship: picture.ship,
        publicTrackHours: config.publicTrackHours,
        authenticate: accounts.accounts.authenticate,
      },
      now,
    ),
  ],
})

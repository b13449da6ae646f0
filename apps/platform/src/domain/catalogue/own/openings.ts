import type { Listener } from '../../../jobs/outbox-reader.ts'
import { keepOpenings } from './store.ts'

type Opened = { vendor: string; gameCode: string }

/** What each player opened last. */
export const openings: Listener = {
  name: 'catalogue.openings',
  facts: ['game.opened'],
  take: (tx, events) =>
    keepOpenings(
      tx,
      events.map(({ player_id, payload, recorded_at }) => {
        const { vendor, gameCode } = payload as Opened
        return { playerId: player_id!, vendor, gameCode, openedAt: recorded_at }
      }),
    ),
}

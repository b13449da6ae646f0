import { contractKinds } from '@padma/contract'
import type { Event } from '../../../../db/outbox/outbox.ts'
import type { Listener } from '../../../../jobs/outbox-reader.ts'
import type { Deps } from '../../deps.ts'
import { changeContracts } from '../change.ts'
import { end } from './end.ts'
import { closeRequest, openRequest, ownContracts } from '../store.ts'

/** Who is moved leaves the contracts with the old upline when the move takes effect. */
export const endOnMove = (deps: Deps): Listener => ({
  name: 'agents.contracts',
  facts: ['tree.moved'],
  take: async (tx, events) => {
    for (const event of events) {
      const { agentId, uplineId, at } = movedOf(event)
      const brandId = event.brand_id
      const settings = await deps.brand.settings(brandId)
      await changeContracts(deps, tx, { brandId, settings }, async (change) => {
        for (const kind of contractKinds) {
          for (const contract of await ownContracts(tx, agentId, kind, at))
            if (contract.upline_id === uplineId) await end(change, contract, at, 'move')
          const asked = await openRequest(tx, agentId, kind)
          if (!asked || asked.upline_id !== uplineId) continue
          await closeRequest(tx, asked.id, 'expired', change.now, 'move')
          change.news.push({ contract: asked, fact: 'expired' })
        }
      })
    }
  },
})

function movedOf({ player_id, payload }: Event) {
  const { from, at } = payload as { from: string | null; at: string }
  return { agentId: player_id!, uplineId: from === null ? null : BigInt(from), at: new Date(at) }
}

import type { Db } from '../../db/pool.ts'
import { StreamedValue } from '../../http/streamed-value.ts'
import type { Module } from '../../module.ts'
import { accountLists } from './account-lists.ts'
import { moneyLists } from './money-lists.ts'
import { otherLists } from './other-lists.ts'

/** Members take away what is kept about them. It writes nothing. */
export const ownDataModule = ({ db, now }: { db: Db; now: () => Date }): Module => ({
  name: 'own-data',
  member: (route) => {
    route(
      'GET /wps/member/own-data',
      async ({ member: { playerId } }) =>
        new StreamedValue(
          { madeAt: now().toISOString() },
          Object.entries({
            ...accountLists(db, playerId),
            ...moneyLists(db, playerId),
            ...otherLists(db, playerId),
          }),
        ),
    )
  },
})

import type { InboxGroup } from '@padma/contract/inbox-kinds'
import { useT } from '@padma/i18n'
import { toast } from '@padma/ui'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useRefusalWords } from '../../calls/refusal-text.ts'
import { waitingQuery } from '../../parts/waiting/waiting-query.ts'
import { changeMessage, inboxQuery, type Message, readAll } from './queries.ts'

/** The messages of a group, and what can be done with them. */
export function useMessages(group: InboxGroup | null) {
  const t = useT('inbox')
  const refusals = useRefusalWords()
  const client = useQueryClient()
  const query = useInfiniteQuery(inboxQuery(group))
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const renew = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['inbox'] }),
      client.invalidateQueries(waitingQuery),
    ])
  const change = async (act: Promise<unknown>): Promise<boolean> => {
    try {
      await act
      return true
    } catch (error) {
      toast(refusals.of(error) ?? '')
      return false
    } finally {
      void renew()
    }
  }
  return {
    query,
    rows,
    unread: query.data?.pages[0]?.unread,
    read: ({ id }: Message) => change(changeMessage(id, { isRead: true })),
    readAll: async (): Promise<void> => {
      const newest = rows[0]
      if (newest && (await change(readAll(newest.id)))) toast(t('allRead'))
    },
    remove: async ({ id }: Message): Promise<void> => {
      if (!(await change(changeMessage(id, { isDeleted: true })))) return
      toast(t('deleted'), {
        label: t('undo'),
        act: () => void change(changeMessage(id, { isDeleted: false })),
      })
    },
  }
}

import { type InboxGroup, inboxGroups } from '@padma/contract/inbox-kinds'
import { useT } from '@padma/i18n'
import { Button, Card, EmptyState, Icon, SkeletonRows } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import checks from 'icon:checks'
import { useEffect, useEffectEvent, useState } from 'react'
import { useOverlay } from '../../address/use-overlay.ts'
import { useIsWide } from '../../device/use-is-wide.ts'
import { MessageList } from './MessageList.tsx'
import { useMessageWords } from './message-words.ts'
import { MessageView } from './MessageView.tsx'
import { OffersCard } from './OffersCard.tsx'
import { useMessages } from './use-messages.ts'

/** Messages to the member: the list with one beside it; on a phone each in a sheet of its own. */
export default function InboxPage() {
  const t = useT('inbox')
  const words = useMessageWords()
  const isWide = useIsWide()
  const [group, setGroup] = useState<InboxGroup | null>(null)
  const [openedId, open] = useState<string | null>(null)
  const { query, rows, unread, read, readAll, remove } = useMessages(group)
  // On a wide screen the first unread one stands open.
  const [openedIn, setOpenedIn] = useState<InboxGroup | null>()
  if (query.isSuccess && openedIn !== group) {
    setOpenedIn(group)
    if (isWide) open((rows.find(({ isRead }) => !isRead) ?? rows[0])?.id ?? null)
  }
  const shown = rows.find(({ id }) => id === openedId)
  const markRead = useEffectEvent(() => {
    if (shown && !shown.isRead) void read(shown)
  })
  useEffect(() => markRead(), [shown?.id])
  const removeShown = (): void => {
    if (!shown) return
    const at = rows.indexOf(shown)
    open(isWide ? ((rows[at + 1] ?? rows[at - 1])?.id ?? null) : null)
    void remove(shown)
  }
  const hasUnread = unread && inboxGroups.some((name) => unread[name] > 0)
  const view = shown && <MessageView message={shown} onDelete={removeShown} />
  return (
    <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <div className="grid grid-cols-1 gap-4">
        <Card className="grid grid-cols-1 gap-3">
          <div className="flex items-center gap-2">
            <Groups chosen={group} unread={unread} onChoose={setGroup} />
            {hasUnread && (
              <Button
                look="quiet"
                className="flex-none px-3"
                aria-label={t('readAll')}
                title={t('readAll')}
                onClick={() => void readAll()}
              >
                <Icon of={checks} />
              </Button>
            )}
          </div>
          {query.isPending && <SkeletonRows count={6} />}
          {query.isError && !query.data && (
            <EmptyState title={t('failed')}>
              <Button onClick={() => void query.refetch()}>{t('again')}</Button>
            </EmptyState>
          )}
          {query.isSuccess && rows.length === 0 && (
            <Nothing group={group} onAll={() => setGroup(null)} />
          )}
          {rows.length > 0 && (
            <MessageList
              rows={rows}
              shown={shown}
              onOpen={({ id }) => open(id)}
              onDelete={(message) => void remove(message)}
            />
          )}
          {query.hasNextPage && (
            <Button
              look="quiet"
              isBusy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('more')}
            </Button>
          )}
        </Card>
        <OffersCard />
      </div>
      {isWide
        ? view && <Card>{view}</Card>
        : shown && (
            <Sheet title={words.title(shown)} onClose={() => open(null)}>
              {view}
            </Sheet>
          )}
    </div>
  )
}

function Groups({
  chosen,
  unread,
  onChoose,
}: {
  chosen: InboxGroup | null
  unread: Record<InboxGroup, number> | undefined
  onChoose: (group: InboxGroup | null) => void
}) {
  const t = useT('inbox')
  return (
    <div
      role="group"
      aria-label={t('groups')}
      className="no-bar flex min-w-0 flex-1 gap-2 overflow-x-auto p-0.5"
    >
      {[null, ...inboxGroups].map((group) => (
        <button
          key={group}
          type="button"
          aria-pressed={group === chosen}
          className="min-h-11 flex-none rounded-full bg-surface-2 px-4 text-sm font-medium
            text-ink-2 aria-pressed:bg-river-soft aria-pressed:font-semibold
            aria-pressed:text-on-river-soft aria-pressed:inset-ring-[1.5px]
            aria-pressed:inset-ring-river"
          onClick={() => onChoose(group)}
        >
          {group === null ? t('all') : t(`group_${group}`)}
          {group !== null && unread !== undefined && unread[group] > 0 && (
            <span className="num ms-1.5 font-normal">{unread[group]}</span>
          )}
        </button>
      ))}
    </div>
  )
}

function Nothing({ group, onAll }: { group: InboxGroup | null; onAll: () => void }) {
  const t = useT('inbox')
  const shell = useT('shell')
  const { open } = useOverlay()
  return group === null ? (
    <EmptyState picture="/art/lotus.svg" title={t('empty')} text={t('emptyText')}>
      <Button look="river" onClick={() => open({ modal: 'notice' })}>
        {shell('notices')}
      </Button>
    </EmptyState>
  ) : (
    <EmptyState title={t('emptyGroup')} text={t('emptyGroupText')}>
      <Button onClick={onAll}>{t('showAll')}</Button>
    </EmptyState>
  )
}

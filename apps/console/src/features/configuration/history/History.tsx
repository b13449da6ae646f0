import type { SectionName, SettingField } from '@padma/contract'
import { rightToChange } from '@padma/contract/rights'
import { useDates } from '@padma/i18n'
import { Badge, Button, toast } from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay, useOperator } from '../../../operator.ts'
import { ListCard } from '../../../parts/list/ListCard.tsx'
import { useRefusalWords } from '../../../parts/refusal-words.ts'
import { useAct } from '../../../parts/use-act.ts'
import { ChangeList } from './ChangeList.tsx'
import { type Change, changesQuery, undoChange } from '../queries.ts'
import { useSiteWords } from '../names/words.ts'

/**
 * Who changed what of a section, the newest first; each change can be taken back. `version` is the
 * section's now.
 */
export function History({
  section,
  version,
  fields,
}: {
  section: SectionName
  version: number
  fields: readonly SettingField[]
}) {
  const t = useSiteWords()
  const dates = useDates(useOperator().timeZone)
  const mayUndo = useMay()(rightToChange(section))
  const [page, setPage] = useState(1)
  const [undoing, setUndoing] = useState<Change | null>(null)
  const query = useQuery(changesQuery(section, page))
  return (
    <>
      <ListCard
        query={query}
        empty={{ title: t('history.empty'), text: t('history.emptyText') }}
        onPage={setPage}
      >
        {({ rows }) => (
          <ol aria-label={t('history')} className="divide-y divide-line">
            {rows.map((change) => (
              <li key={change.id} className="grid grid-cols-[minmax(0,1fr)] gap-2 px-4 py-3">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <p className="min-w-0 flex-1 text-sm">
                    <b className="font-semibold">{change.by}</b>{' '}
                    <span className="text-ink-2">
                      · <time dateTime={change.at}>{dates.dayAndTime(change.at)}</time>
                    </span>
                  </p>
                  {change.undoes !== null && <Badge tone="info">{t('history.isUndo')}</Badge>}
                  {mayUndo && (
                    <Button
                      size="sm"
                      onClick={() => setUndoing(change)}
                      aria-label={t('history.undoOf', {
                        who: change.by,
                        when: dates.dayAndTime(change.at),
                      })}
                    >
                      {t('history.undo')}
                    </Button>
                  )}
                </div>
                <ChangeList before={change.before} after={change.after} fields={fields} />
              </li>
            ))}
          </ol>
        )}
      </ListCard>
      {undoing && (
        <UndoDialog change={undoing} version={version} onClose={() => setUndoing(null)} />
      )}
    </>
  )
}

function UndoDialog({
  change,
  version,
  onClose,
}: {
  change: Change
  version: number
  onClose: () => void
}) {
  const t = useSiteWords()
  const words = useRefusalWords()
  // The list may grow while the question stands: it is about the version that was seen.
  const [seen] = useState(version)
  const { act, isPending, error } = useAct({
    send: undoChange,
    stale: ['configuration', 'audit'],
    onDone: () => {
      toast(t('history.undone'))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('history.undoTitle')}
      text={t(change.version === seen ? 'history.undoText' : 'history.undoOlderText')}
      confirm={isPending ? t('saving') : t('history.undo')}
      cancel={t('cancel')}
      isBusy={isPending}
      error={error && words(error)}
      onConfirm={() => act({ id: change.id, version: seen })}
      onCancel={onClose}
    />
  )
}

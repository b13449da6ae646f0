import { useDates, useT } from '@padma/i18n'
import { Card, EmptyState, Icon, Pagination, SkeletonRows, toast } from '@padma/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import link from 'icon:link'
import { useState } from 'react'
import { useBrand } from '../../../brand/queries.ts'
import { useRefusalWords } from '../../../calls/refusal-text.ts'
import { useAct } from '../../../calls/use-act.ts'
import { Failed } from '../../../parts/agents/PagedTable.tsx'
import { linksQuery, type OpeningLink, turnLink } from './queries.ts'

type Props = { shown: string | undefined; onShow: (link: OpeningLink) => void }

/** The agent’s links: each shows its code, is turned on and off, and says what came of it. */
export function Links({ shown, onShow }: Props) {
  const t = useT('agents')
  const [page, setPage] = useState(1)
  const links = useQuery(linksQuery(page))
  const { data } = links
  return (
    <Card className="grid grid-cols-1 gap-1">
      <h3 className="flex items-baseline justify-between gap-3 text-md">
        {t('links')}
        {data && <span className="num text-sm font-normal text-ink-3">{data.totalRows}</span>}
      </h3>
      {links.isPending && <SkeletonRows count={3} />}
      {links.isError && !data && <Failed onAgain={() => void links.refetch()} />}
      {data?.rows.length === 0 && <EmptyState title={t('noLinks')} text={t('noLinksText')} />}
      <ul>
        {data?.rows.map((one) => (
          <LinkRow key={one.id} of={one} isShown={one.id === shown} onShow={() => onShow(one)} />
        ))}
      </ul>
      {data && <Pagination page={page} totalPages={data.totalPages} onPage={setPage} />}
    </Card>
  )
}

type RowProps = { of: OpeningLink; isShown: boolean; onShow: () => void }
function LinkRow({ of: one, isShown, onShow }: RowProps) {
  const t = useT('agents')
  const words = useRefusalWords()
  const dates = useDates(useBrand().timeZone)
  const queryClient = useQueryClient()
  const turn = useAct({
    mutationFn: (isOn: boolean) => turnLink(one.id, isOn),
    onError: (error) => toast(words.of(error) ?? t('failed')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['agents', 'links'] }),
  })
  const isOn = turn.isPending ? turn.variables : one.isOn
  const name = one.remark || one.code
  const modes = [...new Set(Object.values(one.prizeModes))].sort((some, other) => some - other)
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5 last:border-0">
      <button
        type="button"
        aria-pressed={isShown}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 text-start"
        onClick={onShow}
      >
        <span
          className={`grid size-10 flex-none place-items-center rounded-[12px]
            ${isOn ? 'bg-river-soft text-on-river-soft' : 'bg-surface-2 text-ink-2'}`}
        >
          <Icon of={link} />
        </span>
        <span className="min-w-0 leading-snug">
          <b className="block truncate text-sm font-semibold">{name}</b>
          <span className="block text-xs text-ink-3">
            {t(`type_${one.accountType}`)} · {modes.join('–')}
            {one.expiresAt && ` · ${t('until', { day: dates.day(one.expiresAt) })}`}
          </span>
          <span className="block text-xs text-ink-3">
            {t('cameOf', {
              clicks: `${one.clicks}`,
              used: one.maxUses === null ? `${one.used}` : `${one.used} / ${one.maxUses}`,
            })}
          </span>
        </span>
      </button>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-label={t('isOn', { name })}
        className="group grid size-11 flex-none place-items-center"
        onClick={() => turn.mutate(!one.isOn)}
      >
        <span
          className="flex h-6.5 w-11 items-center rounded-full bg-line-strong p-0.5
            group-aria-checked:justify-end group-aria-checked:bg-river"
        >
          <span className="size-5.5 rounded-full bg-surface" />
        </span>
      </button>
    </li>
  )
}

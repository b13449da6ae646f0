import { useT } from '@padma/i18n'
import { Card, Money } from '@padma/ui'
import { useOverlay } from '../../../address/use-overlay.ts'
import { useBrand } from '../../../brand/queries.ts'
import { type Column, Table } from '../../../parts/agents/Table.tsx'
import type { Branch } from './queries.ts'
import { Spark } from './Spark.tsx'

/** The teams of direct downline agents; each opens. */
export function Branches({ of: branches }: { of: Branch[] }) {
  const t = useT('agents')
  const { symbol } = useBrand()
  const { open } = useOverlay()
  const columns: Column<Branch>[] = [
    {
      key: 'name',
      head: t('downline'),
      as: 'name',
      cell: ({ id, username }) => (
        <button
          type="button"
          className="link -my-3 min-h-11 max-w-full truncate text-start font-semibold"
          onClick={() => open({ agent: 'teamManagement', under: id })}
        >
          <bdi>{username}</bdi>
        </button>
      ),
    },
    {
      key: 'validBet',
      head: t('validBet'),
      as: 'amount',
      cell: ({ validBet }) => <Money amount={validBet} symbol={symbol} />,
    },
    {
      key: 'active',
      head: t('teamOf'),
      as: 'figure',
      cell: ({ active, members }) => (
        <span className="num">{t('activeOf', { active: `${active}`, members: `${members}` })}</span>
      ),
    },
    {
      key: 'days',
      head: t('days7'),
      isWide: true,
      cell: ({ days }) => <Spark values={days.map(Number)} className="w-30!" />,
    },
    {
      key: 'result',
      head: t('result'),
      as: 'figure',
      cell: ({ result }) => <Money amount={result} symbol={symbol} isSigned />,
    },
  ]
  return (
    <Card className="grid grid-cols-1 gap-2">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-md">{t('byBranch')}</h3>
        <button
          type="button"
          className="link min-h-11 text-sm"
          onClick={() => open({ agent: 'teamManagement' })}
        >
          {t('wholeTeam')}
        </button>
      </div>
      {branches.length === 0 ? (
        <p className="pb-2 text-sm text-ink-2">{t('noBranches')}</p>
      ) : (
        <Table label={t('byBranch')} columns={columns} rows={branches} keyOf={({ id }) => id} />
      )}
    </Card>
  )
}

import { useWords } from '../../words.ts'
import type { QueueSearch } from '../../address/search.ts'
import { CsvButton } from '../list/CsvButton.tsx'
import { DateFilter } from '../list/DateFilter.tsx'
import { FilterSelect } from '../list/FilterSelect.tsx'
import { SearchField } from '../list/SearchField.tsx'
import { useIsDesk } from '../use-is-desk.ts'

const LONGEST_SEARCH = 80
const byTime = ['', 'oldest', 'newest'] as const
const byAmount = ['largest', 'smallest'] as const

/** Search, days, method and order, all of it in the address; and the file of what is found. */
export function QueueFilters({
  search,
  methods,
  hasAmount,
  onNarrow,
  onExport,
}: {
  search: QueueSearch
  methods: readonly { id: string; name: string }[]
  hasAmount: boolean
  onNarrow: (change: QueueSearch) => void
  onExport: () => Promise<void>
}) {
  const t = useWords()
  const isDesk = useIsDesk()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="min-w-[220px] flex-1" data-find>
        <SearchField
          label={t('queue.search')}
          q={search.q ?? ''}
          longest={LONGEST_SEARCH}
          onSearch={(q) => onNarrow({ q: q || undefined })}
        />
      </div>
      <DateFilter range={search} onChoose={(range) => onNarrow(range)} />
      {methods.length > 1 && (
        <FilterSelect
          label={t('col.method')}
          value={search.method ?? ''}
          onChoose={(method) => onNarrow({ method: method || undefined })}
          choices={[
            { value: '', word: t('queue.anyMethod') },
            ...methods.map(({ id, name }) => ({ value: id, word: name })),
          ]}
        />
      )}
      {/* A table is ordered by its heads. */}
      {!isDesk && (
        <FilterSelect
          label={t('queue.sort')}
          value={search.sort ?? ''}
          onChoose={(sort) => onNarrow({ sort: sort || undefined })}
          choices={[...byTime, ...(hasAmount ? byAmount : [])].map((value) => ({
            value,
            word: t(`queue.sort.${value || 'usual'}`),
          }))}
        />
      )}
      <CsvButton onExport={onExport} />
    </div>
  )
}

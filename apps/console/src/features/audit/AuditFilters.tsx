import { useQuery } from '@tanstack/react-query'
import { FilterSelect } from '../../parts/list/FilterSelect.tsx'
import { SearchField } from '../../parts/list/SearchField.tsx'
import type { AuditSearch } from './search.ts'
import { useWords } from '../../words.ts'
import { useActWord } from './words/act-word.ts'
import { auditChoicesQuery } from './queries.ts'

const LONGEST_SUBJECT = 120

/** About whom or what, who, which act and on which day; all of it in the address. */
export function AuditFilters({
  search: { subject = '', operator = '', act = '', day = '' },
  onNarrow,
}: {
  search: AuditSearch
  onNarrow: (change: AuditSearch) => void
}) {
  const t = useWords()
  const actWord = useActWord()
  const { operators = [], acts = [] } = useQuery(auditChoicesQuery).data ?? {}
  const named = acts
    .map((each) => ({ value: each, word: actWord(each) }))
    .sort((one, other) => one.word.localeCompare(other.word))
  // What the address asks for is shown even where the log knows no such thing.
  const withAsked = (choices: { value: string; word: string }[], asked: string) =>
    asked === '' || choices.some(({ value }) => value === asked)
      ? choices
      : [...choices, { value: asked, word: asked }]
  return (
    <div className="flex flex-wrap gap-2">
      <div className="w-full desk:w-[340px]">
        <SearchField
          label={t('audit.search')}
          q={subject}
          longest={LONGEST_SUBJECT}
          onSearch={(words) => onNarrow({ subject: words || undefined })}
        />
      </div>
      <FilterSelect
        label={t('col.operator')}
        value={operator}
        onChoose={(value) => onNarrow({ operator: value || undefined })}
        choices={[
          { value: '', word: t('audit.anyOperator') },
          ...withAsked(
            operators.map((name) => ({ value: name, word: name })),
            operator,
          ),
        ]}
      />
      <FilterSelect
        label={t('col.act')}
        value={act}
        onChoose={(value) => onNarrow({ act: value || undefined })}
        choices={[{ value: '', word: t('audit.anyAct') }, ...withAsked(named, act)]}
      />
      <input
        type="date"
        aria-label={t('audit.day')}
        title={t('audit.day')}
        value={day}
        onChange={(event) => onNarrow({ day: event.target.value || undefined })}
        className={`min-h-11 rounded-full border-0 px-3 text-sm font-medium
          ${day ? 'bg-river-soft text-on-river-soft inset-ring-[1.5px] inset-ring-river' : 'bg-surface-2 text-ink-2'}`}
      />
    </div>
  )
}

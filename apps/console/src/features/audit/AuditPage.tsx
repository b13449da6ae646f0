import { useDates } from '@padma/i18n'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useOperator } from '../../operator.ts'
import { type Column, DataTable, PhoneRow } from '../../parts/DataTable.tsx'
import { ListCard } from '../../parts/ListCard.tsx'
import { useOpenRow } from '../../parts/use-open-row.ts'
import { useWords } from '../../words.ts'
import { useActWord } from './act-word.ts'
import { AuditPanel } from './AuditPanel.tsx'
import { auditQuery, type AuditRow } from './queries.ts'
import { Subject } from './Subject.tsx'
import { useSubjectWords } from './subject-words.ts'

/** Who did what, when and from where. Rows are only ever added. */
export function AuditPage() {
  const t = useWords()
  const actWord = useActWord()
  const subjectWords = useSubjectWords()
  const dates = useDates(useOperator().timeZone)
  const { page = 1, id } = useSearch({ from: '/desk/audit' })
  const navigate = useNavigate({ from: '/audit' })
  const query = useQuery(auditQuery(page))
  const openRow = useOpenRow(query, id)
  const open = (row?: AuditRow): void => void navigate({ search: (search) => ({ ...search, id: row?.id }), resetScroll: false })
  const columns: Column<AuditRow>[] = [
    { key: 'at', head: t('col.time'), cell: ({ at }) => <span className="whitespace-nowrap">{dates.dayAndTime(at)}</span> },
    { key: 'operator', head: t('col.operator'), cell: ({ operator }) => operator || '–', isStrong: true },
    { key: 'act', head: t('col.act'), cell: ({ act }) => actWord(act) },
    { key: 'subject', head: t('col.subject'), cell: ({ subject }) => <Subject subject={subject} /> },
    { key: 'ip', head: t('col.ip'), cell: ({ ip }) => <span className="ident text-ink-2">{ip}</span> },
  ]
  return (
    <>
      <ListCard query={query} empty={{ title: t('audit.empty') }} onPage={(next) => void navigate({ search: (search) => ({ ...search, page: next }) })}>
        {({ rows }) => (
          <DataTable
            label={t('page.audit')} columns={columns} rows={rows} keyOf={(row) => row.id}
            open={{ word: t('view'), name: (row) => t('audit.view', { act: actWord(row.act), subject: subjectWords(row.subject) }), onOpen: open }}
            phone={(row) => <PhoneRow start={actWord(row.act)} end={<span className="text-sm font-medium">{row.operator || '–'}</span>} below={<>{subjectWords(row.subject)} · {dates.dayAndTime(row.at)}</>} />}
          />
        )}
      </ListCard>
      {openRow && <AuditPanel row={openRow.row} onClose={() => open()} />}
    </>
  )
}

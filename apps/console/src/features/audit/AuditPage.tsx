import { useDates } from '@padma/i18n'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useOperator } from '../../operator.ts'
import { type Column, DataTable, PhoneRow } from '../../parts/list/DataTable.tsx'
import { ListCard } from '../../parts/list/ListCard.tsx'
import { useOpenRow } from '../../parts/queue/use-open-row.ts'
import { useSearchOf } from '../../address/search.ts'
import { useWords } from '../../words.ts'
import { useActWord } from './words/act-word.ts'
import { Actor } from './Actor.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditPanel } from './AuditPanel.tsx'
import { auditQuery, type AuditRow } from './queries.ts'
import { readAuditSearch } from './search.ts'
import { Subject } from './Subject.tsx'
import { useSubjectWords } from './words/subject-words.ts'

/** Who did what, when and from where. Rows are only ever added. */
export function AuditPage() {
  const t = useWords()
  const actWord = useActWord()
  const subjectWords = useSubjectWords()
  const dates = useDates(useOperator().timeZone)
  const search = useSearchOf(readAuditSearch)
  const isNarrowed = Boolean(search.operator || search.act || search.subject || search.day)
  const navigate = useNavigate()
  const query = useQuery(auditQuery(search))
  const openRow = useOpenRow(query, search.id)
  const open = (row?: AuditRow): void =>
    void navigate({ to: '/audit', search: { ...search, id: row?.id }, resetScroll: false })
  const columns: Column<AuditRow>[] = [
    {
      key: 'at',
      head: t('col.time'),
      cell: ({ at }) => <span className="whitespace-nowrap">{dates.dayAndTime(at)}</span>,
    },
    {
      key: 'operator',
      head: t('col.operator'),
      cell: (row) => <Actor row={row} />,
      isStrong: true,
    },
    { key: 'act', head: t('col.act'), cell: ({ act }) => actWord(act) },
    { key: 'subject', head: t('col.subject'), cell: (row) => <Subject row={row} /> },
    {
      key: 'ip',
      head: t('col.ip'),
      cell: ({ ip }) => <span className="ident text-ink-2">{ip}</span>,
    },
  ]
  return (
    <>
      <ListCard
        query={query}
        empty={
          isNarrowed
            ? { title: t('audit.none'), text: t('audit.noneText') }
            : { title: t('audit.empty') }
        }
        head={
          <AuditFilters
            search={search}
            onNarrow={(change) =>
              void navigate({
                to: '/audit',
                search: { ...search, ...change, page: undefined, id: undefined },
                replace: true,
              })
            }
          />
        }
        onPage={(next) => void navigate({ to: '/audit', search: { ...search, page: next } })}
      >
        {({ rows }) => (
          <DataTable
            label={t('page.audit')}
            columns={columns}
            rows={rows}
            keyOf={(row) => row.id}
            open={{
              word: t('view'),
              name: (row) =>
                t('audit.view', { act: actWord(row.act), subject: subjectWords(row.subject) }),
              onOpen: open,
            }}
            phone={(row) => (
              <PhoneRow
                start={actWord(row.act)}
                end={
                  <span className="text-sm font-medium">
                    <Actor row={row} />
                  </span>
                }
                below={
                  <>
                    {subjectWords(row.subject)} · {dates.dayAndTime(row.at)}
                  </>
                }
              />
            )}
          />
        )}
      </ListCard>
      {openRow && <AuditPanel row={openRow.row} onClose={() => open()} />}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { memberQuery } from './queries.ts'

/** The member's letters and name in the header. Asking for them here also fills the session's storage at the start. */
export function AccountButton({ label, onClick }: { label: string; onClick: () => void }) {
  const { data: member } = useQuery(memberQuery)
  return (
    <button type="button" className="flex min-h-11 items-center gap-2 rounded-sm px-1.5 text-sm font-semibold hover:bg-surface-2" onClick={onClick}>
      <span aria-hidden="true" className="grid size-9 flex-none place-items-center rounded-full bg-river-soft text-sm font-bold text-on-river-soft">{member?.account.slice(0, 2).toUpperCase()}</span>
      <span className="sr-only">{label}: </span>
      <span className="max-w-32 truncate">{member && (member.nickname || member.account)}</span>
    </button>
  )
}

import { useT } from '@padma/i18n'
import { useQuery } from '@tanstack/react-query'
import { isTrial } from '../../brand/account-types.ts'
import { Avatar } from './Avatar.tsx'
import { memberQuery } from './queries.ts'
import { shownAccount } from './shown-account.ts'
import { WaitingBadge } from '../waiting/WaitingBadge.tsx'

/**
 * The member's picture and name in the header, with how much is waiting. Asking for the member
 * here also fills the session's storage at the start.
 */
export function AccountButton({ onClick }: { onClick: () => void }) {
  const t = useT('shell')
  const { data: member } = useQuery(memberQuery)
  return (
    <button
      type="button"
      className="flex min-h-11 items-center gap-2 rounded-sm px-1.5 text-sm font-semibold
        hover:bg-surface-2"
      onClick={onClick}
    >
      <span className="relative flex-none">
        <Avatar className="size-9" />
        <WaitingBadge />
      </span>
      <span className="sr-only">{t('account')}: </span>
      <span className="grid max-w-32 text-start leading-tight">
        <span className="truncate">
          {member &&
            (isTrial(String(member.type))
              ? t('guest')
              : shownAccount(member.nickname || member.account))}
        </span>
        {member?.clubLabel.labelName && (
          <span className="truncate text-xs font-normal text-ink-3">
            {member.clubLabel.labelName}
          </span>
        )}
      </span>
    </button>
  )
}

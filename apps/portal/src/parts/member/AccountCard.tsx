import { Skeleton } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { Avatar } from './Avatar.tsx'
import { memberQuery } from './queries.ts'
import { shownAccount } from './shown-account.ts'

/** Who is signed in: the picture, the name, the account. */
export function AccountCard() {
  const { data: member } = useQuery(memberQuery)
  return (
    <div className="flex items-center gap-3 px-3">
      <Avatar className="size-11" />
      <span className="min-w-0 leading-snug">
        <b className="block truncate font-semibold">
          {member ? (
            <bdi>{shownAccount(member.nickname || member.account)}</bdi>
          ) : (
            <Skeleton className="h-5 w-24" />
          )}
        </b>
        {member && member.nickname && member.nickname !== member.account && (
          <span className="block truncate text-xs text-ink-3">{shownAccount(member.account)}</span>
        )}
      </span>
    </div>
  )
}

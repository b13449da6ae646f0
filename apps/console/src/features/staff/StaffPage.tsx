import { useDates } from '@padma/i18n'
import { Button, EmptyState, Icon, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import plus from 'icon:plus'
import { useState } from 'react'
import { useMay, useOperator } from '../../operator.ts'
import { type Column, DataTable, PhoneRow } from '../../parts/list/DataTable.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { useRoleName } from '../../parts/role-name.ts'
import { useWords } from '../../words.ts'
import { AddMemberSheet } from './AddMemberSheet.tsx'
import { MemberSheet } from './MemberSheet.tsx'
import { MemberState } from './MemberState.tsx'
import { type Member, staffQuery } from './queries.ts'

/** Staff of the brand, their roles, and whether they have signed in yet. */
export function StaffPage() {
  const t = useWords()
  const may = useMay()
  const roleName = useRoleName()
  const dates = useDates(useOperator().timeZone)
  const query = useQuery(staffQuery)
  const [isAdding, setAdding] = useState(false)
  const [openId, setOpenId] = useState<string | null>(null)

  if (query.isPending) return <SkeletonRows count={5} className="h-14" />
  if (!query.data) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  const { staff, roles } = query.data
  const open = staff.find(({ id }) => id === openId)
  const lastSeen = ({ lastSignInAt }: Member): string =>
    lastSignInAt ? dates.dayAndTime(lastSignInAt) : t('players.never')
  const columns: Column<Member>[] = [
    {
      key: 'username',
      head: t('staff.name'),
      cell: (member) => <Name member={member} />,
      isStrong: true,
    },
    { key: 'role', head: t('staff.role'), cell: ({ role }) => roleName(role.name) },
    { key: 'state', head: t('col.state'), cell: (member) => <MemberState member={member} /> },
    {
      key: 'last',
      head: t('players.lastSignIn'),
      cell: (member) => <span className="whitespace-nowrap">{lastSeen(member)}</span>,
    },
    {
      key: 'sessions',
      head: t('staff.sessions'),
      cell: ({ sessions }) => <span className="num">{sessions}</span>,
      isEnd: true,
    },
  ]
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-ink-2">{t('staff.lead')}</p>
        {may('staff.add') && (
          <Button look="lotus" onClick={() => setAdding(true)}>
            <Icon of={plus} />
            {t('staff.add')}
          </Button>
        )}
      </div>
      <section className="overflow-hidden rounded-lg border border-line bg-surface">
        <DataTable
          label={t('page.staff')}
          columns={columns}
          rows={staff}
          keyOf={({ id }) => id}
          open={{
            word: t('view'),
            name: ({ username }) => t('staff.view', { name: username }),
            onOpen: ({ id }) => setOpenId(id),
          }}
          phone={(member) => (
            <PhoneRow
              start={<Name member={member} />}
              end={<MemberState member={member} />}
              below={`${roleName(member.role.name)} · ${lastSeen(member)}`}
            />
          )}
        />
        {staff.every(({ isMe }) => isMe) && (
          <EmptyState
            picture="/art/lotus.svg"
            title={t('staff.empty')}
            text={t('staff.emptyText')}
          />
        )}
      </section>
      {isAdding && <AddMemberSheet roles={roles} onClose={() => setAdding(false)} />}
      {open && (
        <MemberSheet key={open.id} member={open} roles={roles} onClose={() => setOpenId(null)} />
      )}
    </>
  )
}

function Name({ member: { username, isMe } }: { member: Member }) {
  const t = useWords()
  return (
    <>
      {username}
      {isMe && <span className="font-normal text-ink-3"> ({t('staff.me')})</span>}
    </>
  )
}

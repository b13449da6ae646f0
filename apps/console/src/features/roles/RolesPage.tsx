import { Badge, Button, EmptyState, Icon, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import plus from 'icon:plus'
import { useState } from 'react'
import { useMay } from '../../operator.ts'
import { type Column, DataTable, PhoneRow } from '../../parts/list/DataTable.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { useRoleName } from '../../parts/role-name.ts'
import { useWords } from '../../words.ts'
import { type RoleRow, rolesQuery } from './queries.ts'
import { RoleSheet } from './RoleSheet.tsx'

/** What each role allows. */
export function RolesPage() {
  const t = useWords()
  const may = useMay()
  const roleName = useRoleName()
  const query = useQuery(rolesQuery)
  // 'new': one that is being made.
  const [openId, setOpenId] = useState<string | null>(null)

  if (query.isPending) return <SkeletonRows count={4} className="h-14" />
  if (!query.data) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  const { roles } = query.data
  const open = roles.find(({ id }) => id === openId) ?? null
  const rightsWord = ({ isOwner, rights }: RoleRow): string =>
    isOwner ? t('roles.all') : t('roles.rights', { n: rights.length })
  const columns: Column<RoleRow>[] = [
    { key: 'name', head: t('staff.role'), cell: (role) => <Name role={role} />, isStrong: true },
    { key: 'rights', head: t('roles.may'), cell: rightsWord },
    {
      key: 'holders',
      head: t('roles.holders'),
      cell: ({ holders }) => <span className="num">{holders}</span>,
      isEnd: true,
    },
  ]
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-ink-2">{t('roles.lead')}</p>
        {may('roles.change') && (
          <Button look="lotus" onClick={() => setOpenId('new')}>
            <Icon of={plus} />
            {t('roles.add')}
          </Button>
        )}
      </div>
      <section className="overflow-hidden rounded-lg border border-line bg-surface">
        <DataTable
          label={t('page.roles')}
          columns={columns}
          rows={roles}
          keyOf={({ id }) => id}
          open={{
            word: t('view'),
            name: ({ name }) => t('roles.view', { name: roleName(name) }),
            onOpen: ({ id }) => setOpenId(id),
          }}
          phone={(role) => (
            <PhoneRow
              start={<Name role={role} />}
              end={null}
              below={`${rightsWord(role)} · ${t('roles.held', { n: role.holders })}`}
            />
          )}
        />
        {roles.every(({ isOwner }) => isOwner) && (
          <EmptyState
            picture="/art/lotus.svg"
            title={t('roles.empty')}
            text={t('roles.emptyText')}
          />
        )}
      </section>
      {(open || openId === 'new') && (
        <RoleSheet key={openId} role={open} onClose={() => setOpenId(null)} />
      )}
    </>
  )
}

function Name({ role: { name, isMine } }: { role: RoleRow }) {
  const t = useWords()
  const roleName = useRoleName()
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {roleName(name)}
      {isMine && <Badge>{t('roles.mine')}</Badge>}
    </span>
  )
}

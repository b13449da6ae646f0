import type { Right } from '@padma/contract'
import { useDates } from '@padma/i18n'
import { Button, toast } from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useFirstFault } from '@padma/ui/forms/use-first-fault.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useMay, useOperator } from '../../operator.ts'
import { Fact, Facts } from '../../parts/Facts.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { useRefusalWords } from '../../parts/refusal-words.ts'
import { useRoleName } from '../../parts/role-name.ts'
import { useAct } from '../../parts/use-act.ts'
import { useWords } from '../../words.ts'
import { AccessSheet } from './AccessSheet.tsx'
import { AddressesField } from './AddressesField.tsx'
import { namesAddresses, readAddresses } from './addresses.ts'
import { MemberState } from './MemberState.tsx'
import {
  type Access,
  actUpon,
  giveRole,
  type Member,
  setAddresses,
  type Staff,
  type StaffAct,
} from './queries.ts'
import { RoleField } from './RoleField.tsx'

const rightFor: Record<StaffAct, Right> = {
  lock: 'staff.lock',
  unlock: 'staff.lock',
  endSessions: 'staff.sessions',
  renew: 'staff.access',
}

/**
 * A member of staff and what can be done with the account; one’s own, or one with more rights, is
 * read only.
 */
export function MemberSheet({
  member,
  roles,
  onClose,
}: {
  member: Member
  roles: Staff['roles']
  onClose: () => void
}) {
  const t = useWords()
  const may = useMay()
  const roleName = useRoleName()
  const dates = useDates(useOperator().timeZone)
  const [told, setTold] = useState<Access | null>(null)
  const isBeyond = roles.some(({ id, isGivable }) => id === member.role.id && !isGivable)
  const isFixed = member.isMe || isBeyond
  if (told) return <AccessSheet title={member.username} access={told} onClose={onClose} />
  return (
    <Sheet title={member.username} aside={<MemberState member={member} />} onClose={onClose}>
      <Facts>
        <Fact label={t('staff.role')}>{roleName(member.role.name)}</Fact>
        <Fact label={t('players.lastSignIn')}>
          {member.lastSignInAt ? dates.dayAndTime(member.lastSignInAt) : t('players.never')}
        </Fact>
        <Fact label={t('staff.sessions')}>
          <span className="num">{member.sessions}</span>
        </Fact>
        <Fact label={t('staff.oneTimePassword')}>
          {member.accessUntil &&
            t(member.access === 'over' ? 'staff.wasUntil' : 'staff.isUntil', {
              time: dates.dayAndTime(member.accessUntil),
            })}
        </Fact>
        <Fact label={t('staff.addresses')}>
          <span className="num [overflow-wrap:anywhere]">
            {member.addresses.join(', ') || t('staff.anywhere')}
          </span>
        </Fact>
      </Facts>
      {isFixed ? (
        <Notice>{t(member.isMe ? 'staff.isMe' : 'staff.isBeyond')}</Notice>
      ) : (
        <>
          {may('staff.role') && <RoleForm member={member} roles={roles} />}
          {may('staff.addresses') && <AddressesForm member={member} />}
          <Acts member={member} onTold={setTold} />
        </>
      )}
    </Sheet>
  )
}

function RoleForm({ member, roles }: { member: Member; roles: Staff['roles'] }) {
  const t = useWords()
  const words = useRefusalWords()
  const [roleId, setRoleId] = useState(member.role.id)
  const { act, isPending, error } = useAct({
    send: giveRole,
    stale: ['staff', 'audit'],
    onDone: () => toast(t('staff.did.role', { name: member.username })),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (roleId !== member.role.id) act({ id: member.id, roleId })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 border-t border-line pt-4">
      <RoleField roles={roles} value={roleId} onChange={setRoleId} />
      <p className="text-xs text-ink-3">{t('staff.signsOut')}</p>
      {error && (
        <Notice tone="bad" role="alert">
          {words(error)}
        </Notice>
      )}
      <Button
        type="submit"
        size="sm"
        className="justify-self-start"
        disabled={roleId === member.role.id}
        isBusy={isPending}
      >
        {t('staff.giveRole')}
      </Button>
    </form>
  )
}

function AddressesForm({ member }: { member: Member }) {
  const t = useWords()
  const words = useRefusalWords()
  const kept = member.addresses.join('\n')
  const [text, setText] = useState(kept)
  const { act, isPending, error } = useAct({
    send: setAddresses,
    stale: ['staff', 'audit'],
    onDone: ({ addresses }) => {
      setText(addresses.join('\n'))
      toast(t('staff.did.addresses', { name: member.username }))
    },
  })
  const { form } = useFirstFault(error)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (text !== kept) act({ id: member.id, addresses: readAddresses(text) })
  }
  const isNoAddress = namesAddresses(error)
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-3 border-t border-line pt-4">
      <AddressesField value={text} isWrong={isNoAddress} onChange={setText} />
      <p className="text-xs text-ink-3">{t('staff.signsOut')}</p>
      {error && !isNoAddress && (
        <Notice tone="bad" role="alert">
          {words(error)}
        </Notice>
      )}
      <Button
        type="submit"
        size="sm"
        className="justify-self-start"
        disabled={text === kept}
        isBusy={isPending}
      >
        {t('staff.keepAddresses')}
      </Button>
    </form>
  )
}

function Acts({ member, onTold }: { member: Member; onTold: (access: Access) => void }) {
  const t = useWords()
  const words = useRefusalWords()
  const may = useMay()
  const [asked, setAsked] = useState<StaffAct | null>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const hasActed = useRef(false)
  const { act, isPending, error, reset } = useAct({
    send: actUpon,
    stale: ['staff', 'audit'],
    onDone: (access, { act: done }) => {
      setAsked(null)
      hasActed.current = true
      if (access) onTold(access)
      else if (done !== 'renew') toast(t(`staff.did.${done}`, { name: member.username }))
    },
  })
  // The button that was pressed may be gone with what it ended. After the closing dialog's own try
  // to give focus back.
  useEffect(() => {
    if (!hasActed.current) return undefined
    const timer = setTimeout(() => {
      if (document.activeElement === document.body)
        buttons.current?.querySelector('button')?.focus()
    })
    return () => clearTimeout(timer)
  }, [member.sessions, member.status])
  const acts = (
    ['endSessions', member.status === 'locked' ? 'unlock' : 'lock', 'renew'] as const
  ).filter((each) => may(rightFor[each]) && (each !== 'endSessions' || member.sessions > 0))
  if (acts.length === 0) return null
  return (
    <div ref={buttons} className="flex flex-wrap gap-2 border-t border-line pt-4">
      {acts.map((each) => (
        <Button key={each === 'unlock' ? 'lock' : each} size="sm" onClick={() => setAsked(each)}>
          {t(`staff.${each}`)}
        </Button>
      ))}
      {asked && (
        <ConfirmDialog
          title={t(`staff.${asked}`)}
          text={t(`staff.${asked}Text`, { name: member.username })}
          confirm={isPending ? t('sending') : t(`staff.${asked}`)}
          cancel={t('cancel')}
          isBusy={isPending}
          error={error && words(error)}
          onConfirm={() => act({ id: member.id, act: asked })}
          onCancel={() => {
            setAsked(null)
            reset()
          }}
        />
      )}
    </div>
  )
}

import { Refused } from '@padma/contract/client'
import { Button, TextField } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useFirstFault } from '@padma/ui/forms/use-first-fault.ts'
import { type FormEvent, useState } from 'react'
import { Notice } from '../../parts/Notice.tsx'
import { useRefusalWords } from '../../parts/refusal-words.ts'
import { useAct } from '../../parts/use-act.ts'
import { useWords } from '../../words.ts'
import { AccessSheet } from './AccessSheet.tsx'
import { AddressesField } from './AddressesField.tsx'
import { namesAddresses, readAddresses } from './addresses.ts'
import { type Access, addMember, type Staff } from './queries.ts'
import { RoleField } from './RoleField.tsx'

const USERNAME = /^[A-Za-z][A-Za-z0-9._-]{2,31}$/

export function AddMemberSheet({ roles, onClose }: { roles: Staff['roles']; onClose: () => void }) {
  const t = useWords()
  const words = useRefusalWords()
  // The least that can be given: an owner is made on purpose, not by leaving the first choice.
  const first =
    roles.find(({ isGivable, isOwner }) => isGivable && !isOwner) ??
    roles.find(({ isGivable }) => isGivable)
  const [fields, setFields] = useState({ username: '', roleId: first?.id ?? '', addresses: '' })
  const [isWrong, setWrong] = useState(false)
  const [told, setTold] = useState<Access | null>(null)
  const { act, isPending, error } = useAct({
    send: addMember,
    stale: ['staff', 'audit'],
    onDone: setTold,
  })
  const { form, focusFault } = useFirstFault(error)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const username = fields.username.trim()
    setWrong(!USERNAME.test(username))
    if (!USERNAME.test(username)) focusFault()
    else act({ username, roleId: fields.roleId, addresses: readAddresses(fields.addresses) })
  }
  const isTaken =
    error instanceof Refused && ['username_taken', 'username_alike'].includes(error.code)
  const isNoAddress = namesAddresses(error)
  if (told) return <AccessSheet title={t('staff.add')} access={told} onClose={onClose} />
  return (
    <Sheet title={t('staff.add')} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label={t('staff.name')}
          hint={t('staff.nameHint')}
          error={isWrong ? t('staff.nameWrong') : isTaken ? words(error) : undefined}
          isRequired
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          value={fields.username}
          onChange={(event) => setFields({ ...fields, username: event.target.value })}
        />
        <RoleField
          roles={roles}
          value={fields.roleId}
          onChange={(roleId) => setFields({ ...fields, roleId })}
        />
        <AddressesField
          value={fields.addresses}
          isWrong={isNoAddress}
          onChange={(addresses) => setFields({ ...fields, addresses })}
        />
        {error && !isTaken && !isNoAddress && (
          <Notice tone="bad" role="alert">
            {words(error)}
          </Notice>
        )}
        <Button type="submit" look="lotus" isBusy={isPending}>
          {t(isPending ? 'sending' : 'staff.add')}
        </Button>
      </form>
    </Sheet>
  )
}

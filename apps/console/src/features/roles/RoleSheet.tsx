import type { Right } from '@padma/contract'
import { Refused } from '@padma/contract/client'
import { isOfOneScript } from '@padma/contract/one-script'
import { Button, TextField, toast } from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useFirstFault } from '@padma/ui/forms/use-first-fault.ts'
import { type FormEvent, useId, useState } from 'react'
import { useMay } from '../../operator.ts'
import { Notice } from '../../parts/Notice.tsx'
import { useRefusalWords } from '../../parts/refusal-words.ts'
import { useRoleName } from '../../parts/role-name.ts'
import { useAct } from '../../parts/use-act.ts'
import { useWords } from '../../words.ts'
import { chosen } from './choose-right.ts'
import { keepRole, removeRole, type RoleRow } from './queries.ts'
import { RightsField } from './RightsField.tsx'

const NAME = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} ._-]+$/u

/**
 * A role with its rights, or a new one (null). The owners’, one’s own and wider ones are read only.
 */
export function RoleSheet({ role, onClose }: { role: RoleRow | null; onClose: () => void }) {
  const t = useWords()
  const words = useRefusalWords()
  const roleName = useRoleName()
  const may = useMay()
  const formId = useId()
  const [name, setName] = useState(role?.name ?? '')
  const [rights, setRights] = useState<Right[]>(role?.rights ?? [])
  const [wrong, setWrong] = useState<{ name?: true; rights?: true }>({})
  const [isRemoving, setRemoving] = useState(false)
  const why = whyFixed(role, may)
  const { act, isPending, error } = useAct({
    send: keepRole,
    stale: ['staff', 'audit'],
    onDone: (kept) => {
      toast(t('roles.kept', { name: roleName(kept.name) }))
      onClose()
    },
  })
  const { form, focusFault } = useFirstFault(error)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const typed = name.normalize('NFKC').trim().replaceAll(/ +/g, ' ')
    const found = {
      ...(!(NAME.test(typed) && isOfOneScript(typed)) && { name: true as const }),
      ...(rights.length === 0 && { rights: true as const }),
    }
    setWrong(found)
    if (Object.keys(found).length > 0) focusFault()
    else act({ id: role?.id ?? null, name: typed, rights })
  }
  const hasNoRights = wrong.rights === true && rights.length === 0
  const isTaken = error instanceof Refused && error.code === 'role_name_taken'
  const footer = !why && (
    <>
      {hasNoRights && (
        <div id={`${formId}-rights`}>
          <Notice tone="bad" role="alert">
            {t('roles.rightsWrong')}
          </Notice>
        </div>
      )}
      {error && !isTaken && (
        <Notice tone="bad" role="alert">
          {words(error)}
        </Notice>
      )}
      {role && role.holders > 0 && (
        <p className="text-sm text-ink-2">{t('roles.signsOut', { n: role.holders })}</p>
      )}
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {role && role.holders === 0 && (
          <Button onClick={() => setRemoving(true)}>{t('roles.remove')}</Button>
        )}
        <Button type="submit" form={formId} look="lotus" isBusy={isPending}>
          {t(isPending ? 'sending' : 'roles.keep')}
        </Button>
      </div>
    </>
  )
  return (
    <Sheet title={role ? roleName(role.name) : t('roles.add')} footer={footer} onClose={onClose}>
      {why && <Notice>{t(`roles.why.${why}`)}</Notice>}
      <form ref={form} id={formId} noValidate onSubmit={submit} className="grid gap-5">
        {!why && (
          <TextField
            label={t('roles.name')}
            hint={t('roles.nameHint')}
            error={wrong.name ? t('roles.nameWrong') : isTaken ? words(error) : undefined}
            isRequired
            autoComplete="off"
            maxLength={40}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
        <RightsField
          rights={rights}
          isFixed={why !== null}
          wrongBy={hasNoRights ? `${formId}-rights` : undefined}
          onChoose={(right, isOn) => setRights(chosen(rights, right, isOn))}
        />
      </form>
      {isRemoving && role && (
        <RemoveDialog role={role} onDone={onClose} onCancel={() => setRemoving(false)} />
      )}
    </Sheet>
  )
}

function whyFixed(
  role: RoleRow | null,
  may: (right: Right) => boolean,
): 'owner' | 'mine' | 'beyond' | 'forbidden' | null {
  if (role?.isOwner) return 'owner'
  if (!may('roles.change')) return 'forbidden'
  if (role?.isMine) return 'mine'
  return role && !role.rights.every(may) ? 'beyond' : null
}

function RemoveDialog({
  role,
  onDone,
  onCancel,
}: {
  role: RoleRow
  onDone: () => void
  onCancel: () => void
}) {
  const t = useWords()
  const words = useRefusalWords()
  const roleName = useRoleName()
  const { act, isPending, error } = useAct({
    send: removeRole,
    stale: ['staff', 'audit'],
    onDone: () => {
      toast(t('roles.removed', { name: roleName(role.name) }))
      onDone()
    },
  })
  return (
    <ConfirmDialog
      title={t('roles.remove')}
      text={t('roles.removeText', { name: roleName(role.name) })}
      confirm={isPending ? t('sending') : t('roles.remove')}
      cancel={t('cancel')}
      isBusy={isPending}
      error={error && words(error)}
      onConfirm={() => act(role.id)}
      onCancel={onCancel}
    />
  )
}

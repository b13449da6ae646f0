import { useT } from '@padma/i18n'
import { Button, SkeletonRows, TextField, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMinimumAge, useRefusalWords } from '../../../calls/refusal-text.ts'
import { useAct } from '../../../calls/use-act.ts'
import { useFirstFault } from '@padma/ui/forms/use-first-fault.ts'
import { useOverlay } from '../../../address/use-overlay.ts'
import { memberQuery } from '../../../parts/member/queries.ts'
import {
  changeProfile,
  type Profile,
  profileQuery,
} from '../../../parts/profile/profile-queries.ts'

/**
 * What the member tells of themselves; what is given once is no field any more when it is there.
 */
export default function ProfileSheet() {
  const t = useT('security')
  const { open } = useOverlay()
  const { data } = useQuery(profileQuery)
  const back = (): void => open({ member: 'securityCenter' })
  return (
    <Sheet title={t('profile')} onClose={back}>
      {data ? <Form stands={data} onDone={back} /> : <SkeletonRows count={3} />}
    </Sheet>
  )
}

const fields = ['nickname', 'realName', 'birthday'] as const

function Form({ stands, onDone }: { stands: Profile; onDone: () => void }) {
  const t = useT('security')
  const words = useRefusalWords()
  const age = useMinimumAge()
  const queryClient = useQueryClient()
  const [values, setValues] = useState({
    nickname: stands.nickname,
    realName: stands.realName,
    birthday: stands.birthday,
  })
  const changed = fields.filter((field) => values[field].trim() !== stands[field])
  const change = useAct({
    mutationFn: () =>
      changeProfile(Object.fromEntries(changed.map((field) => [field, values[field].trim()]))),
    async onSuccess(profile) {
      queryClient.setQueryData(profileQuery.queryKey, profile)
      void queryClient.invalidateQueries({ queryKey: memberQuery.queryKey })
      toast(t('profileChanged'))
      onDone()
    },
  })
  const { form } = useFirstFault(change.error)
  const isShownAtField = fields.some((field) => words.ofField(change.error, field))
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        change.mutate()
      }}
    >
      {fields.map((field) => {
        const isFixed = field !== 'nickname' && stands[field] !== ''
        return (
          <TextField
            key={field}
            label={t(field)}
            type={field === 'birthday' && !isFixed ? 'date' : 'text'}
            value={values[field]}
            disabled={isFixed}
            maxLength={field === 'nickname' ? 30 : 80}
            hint={t(isFixed ? 'givenOnce' : `hint_${field}`, { age })}
            autoComplete={
              field === 'nickname' ? 'nickname' : field === 'realName' ? 'name' : 'bday'
            }
            error={words.ofField(change.error, field)}
            onChange={({ target }) => {
              setValues({ ...values, [field]: target.value })
              if (change.error) change.reset()
            }}
          />
        )
      })}
      {change.error && !isShownAtField && (
        <p role="alert" className="text-sm text-neg">
          {words.of(change.error)}
        </p>
      )}
      <Button type="submit" look="lotus" size="lg" isBusy={change.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}

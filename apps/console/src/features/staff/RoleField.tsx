import { controlClass, Field, inputClass } from '@padma/ui'
import { useRoleName } from '../../parts/role-name.ts'
import { useWords } from '../../words.ts'
import type { Staff } from './queries.ts'

type Props = { roles: Staff['roles']; value: string; onChange: (roleId: string) => void }

/** The roles that the operator may give; the present one is shown in any case. */
export function RoleField({ roles, value, onChange }: Props) {
  const t = useWords()
  const roleName = useRoleName()
  return (
    <Field label={t('staff.role')}>
      {(control) => (
        <div className={controlClass}>
          <select
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={`${inputClass} min-h-11`}
          >
            {roles
              .filter(({ id, isGivable }) => isGivable || id === value)
              .map(({ id, name }) => (
                <option key={id} value={id} className="bg-surface">
                  {roleName(name)}
                </option>
              ))}
          </select>
        </div>
      )}
    </Field>
  )
}

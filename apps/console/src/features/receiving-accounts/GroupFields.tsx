import { TextField } from '@padma/ui'
import { useOperator } from '../../operator.ts'
import { useWords } from '../../words.ts'
import { type EnteredGroup, groupFaults, playerGroups } from './method-groups.ts'

type Group = (typeof playerGroups)[number]
type Props = {
  groups: readonly EnteredGroup[]
  bounds: { minimum: string; maximum: string }
  isTried: boolean
  onChange: (groups: EnteredGroup[]) => void
}

/** What a way to pay is for a group of players, where it differs from everyone's. */
export function GroupFields({ groups, bounds, isTried, onChange }: Props) {
  const t = useWords()
  const put = (group: Group, change: Partial<EnteredGroup>): void =>
    onChange(groups.map((own) => (own.group === group ? { ...own, ...change } : own)))
  const toggle = (group: Group, isOwn: boolean): void =>
    onChange(
      isOwn
        ? [...groups, { group, isOpen: true, position: '', minimum: '', maximum: '', percent: '' }]
        : groups.filter((own) => own.group !== group),
    )
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-semibold">{t('methods.groups')}</legend>
      <p className="text-sm text-ink-2">{t('methods.groupsHint')}</p>
      {playerGroups.map((group) => {
        const own = groups.find((one) => one.group === group)
        return (
          <div key={group} className="grid gap-3 rounded-md border border-line px-4 py-1">
            <Tick
              label={t(`methods.group_${group}`)}
              isOn={own !== undefined}
              onChange={(isOwn) => toggle(group, isOwn)}
            />
            {own && (
              <OneGroup
                own={own}
                faults={isTried ? groupFaults(own, bounds) : null}
                onChange={(change) => put(group, change)}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

type OneProps = {
  own: EnteredGroup
  faults: ReturnType<typeof groupFaults> | null
  onChange: (change: Partial<EnteredGroup>) => void
}
function OneGroup({ own, faults, onChange }: OneProps) {
  const t = useWords()
  const { currencySymbol } = useOperator()
  const field = (
    name: 'position' | 'minimum' | 'maximum' | 'percent',
    label: string,
    fault: string,
  ) => (
    <TextField
      label={label}
      error={faults?.[name] ? fault : undefined}
      inputMode={name === 'position' ? 'numeric' : 'decimal'}
      autoComplete="off"
      className="num"
      placeholder="–"
      before={
        name === 'minimum' || name === 'maximum' ? (
          <span className="text-ink-2">{currencySymbol}</span>
        ) : undefined
      }
      after={name === 'percent' ? <span className="text-ink-2">%</span> : undefined}
      value={own[name]}
      onChange={(event) => onChange({ [name]: event.target.value.trim() })}
    />
  )
  return (
    <div className="grid gap-3 pb-3">
      <Tick
        label={t('methods.groupOpen')}
        isOn={own.isOpen}
        onChange={(isOpen) => onChange({ isOpen })}
      />
      {own.isOpen && (
        <div className="grid grid-cols-2 gap-2">
          {field('minimum', t('methods.minimum'), t('methods.amountWrong'))}
          {field('maximum', t('methods.maximum'), t('methods.amountWrong'))}
          {field('percent', t('methods.fee'), t('methods.feeWrong'))}
          {field('position', t('methods.position'), t('methods.positionWrong'))}
        </div>
      )}
    </div>
  )
}

const Tick = ({
  label,
  isOn,
  onChange,
}: {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}) => (
  <label className="flex min-h-11 items-center gap-3 text-sm font-semibold">
    <input
      type="checkbox"
      className="size-5"
      checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
    />
    {label}
  </label>
)

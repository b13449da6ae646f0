import type { CarryMode, ContractKind } from '@padma/contract'
import { useT } from '@padma/i18n'
import { Button, controlClass, Field, Icon, IconButton, inputClass } from '@padma/ui'
import plus from 'icon:plus'
import trash from 'icon:trash'
import { useBrand } from '../../../../brand/queries.ts'
import { conditions, emptyTier, MOST_TIERS, periodOf, type TierDraft } from './draft.ts'
import { FigureField, type FieldsProps, useFault } from './fields.tsx'
import { RateBar } from './RateBar.tsx'

type Kind = Exclude<ContractKind, 'realtime'>
const carries = [
  'NONE',
  'FOREVER',
  'PREVIOUS',
  'SECOND_HALF',
] as const satisfies readonly CarryMode[]

/** Steps of a contract, and by which turnover, period and carry it is counted. */
export function TermsFields({ kind, ...props }: FieldsProps & { kind: Kind }) {
  const { draft, bounds, onChange } = props
  const t = useT('contracts')
  const { symbol } = useBrand()
  const faultOf = useFault(props)
  const setTier = (at: number, tier: TierDraft) =>
    onChange({ ...draft, tiers: draft.tiers.with(at, tier) })
  return (
    <>
      <div className="grid gap-4 desk:grid-cols-2">
        {kind === 'dividend' && <Carry {...props} />}
        <FigureField
          label={t('minActiveBet')}
          before={symbol}
          value={draft.minActiveBet}
          error={faultOf('minActiveBet')}
          onChange={(minActiveBet) => onChange({ ...draft, minActiveBet })}
        />
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-md">{t('tiers')}</h3>
        <span className="text-xs text-ink-3">{t('markIs', { rate: `${bounds.most.rate}%` })}</span>
      </div>
      <ol className="grid gap-2.5">
        {draft.tiers.map((tier, at) => (
          <Tier
            key={tier.key}
            kind={kind}
            at={at}
            tier={tier}
            most={bounds.most.rate}
            hasNetLoss={kind === 'dividend' || draft.tiers.some((each) => Number(each.minNetLoss))}
            faultOf={faultOf}
            onChange={(next) => setTier(at, next)}
            onRemove={
              draft.tiers.length > 1
                ? () => onChange({ ...draft, tiers: draft.tiers.toSpliced(at, 1) })
                : undefined
            }
          />
        ))}
      </ol>
      {draft.tiers.length < MOST_TIERS && (
        <Button
          onClick={() =>
            onChange({
              ...draft,
              // Conditions never fall: the next one begins where the last stands.
              tiers: [...draft.tiers, { ...draft.tiers.at(-1)!, key: emptyTier().key, rate: '' }],
            })
          }
        >
          <Icon of={plus} className="size-4.5" />
          {t('addTier')}
        </Button>
      )}
    </>
  )
}

function Carry({ draft, bounds, onChange }: FieldsProps) {
  const t = useT('contracts')
  const period = periodOf(bounds.own)
  return (
    <Field label={t('carry')} hint={t('ownPeriod', { period: t(`period_${period}`) })}>
      {(control) => (
        <div className={controlClass}>
          <select
            {...control}
            value={draft.carry}
            className={`${inputClass} min-h-11`}
            onChange={({ target }) => onChange({ ...draft, carry: target.value as CarryMode })}
          >
            {carries
              .filter((carry) => carry !== 'SECOND_HALF' || period === 'semimonthly')
              .map((carry) => (
                <option key={carry} value={carry} className="bg-surface">
                  {t(`carry_${carry}`)}
                </option>
              ))}
          </select>
        </div>
      )}
    </Field>
  )
}

type TierProps = {
  kind: Kind
  at: number
  tier: TierDraft
  most: string
  hasNetLoss: boolean
  faultOf: ReturnType<typeof useFault>
  onChange: (tier: TierDraft) => void
  onRemove: (() => void) | undefined
}

function Tier({ kind, at, tier, most, hasNetLoss, faultOf, onChange, onRemove }: TierProps) {
  const t = useT('contracts')
  const { symbol } = useBrand()
  const name = t('tierOf', { number: at + 1 })
  return (
    <li className="grid gap-3 rounded-md border border-line bg-surface-2 p-3">
      <div role="group" aria-label={name} className="grid gap-3">
        <div className="flex min-h-11 items-center justify-between gap-2">
          <b className="text-sm font-semibold">{name}</b>
          {onRemove && (
            <IconButton
              icon={trash}
              label={t('removeTier', { number: at + 1 })}
              className="-my-1 -me-1.5"
              onClick={onRemove}
            />
          )}
        </div>
        <div
          className={`grid grid-cols-2 items-start gap-3 ${hasNetLoss ? '' : 'desk:grid-cols-3'}`}
        >
          {conditions
            .filter((condition) => hasNetLoss || condition !== 'minNetLoss')
            .map((condition) => (
              <FigureField
                key={condition}
                label={t(condition === 'minValidBet' ? `minValidBet_${kind}` : condition)}
                {...(condition !== 'minActive' && { before: symbol })}
                value={tier[condition]}
                error={faultOf(`tiers.${at}.${condition}`)}
                onChange={(text) => onChange({ ...tier, [condition]: text })}
              />
            ))}
          <FigureField
            label={t('rate')}
            unit="%"
            value={tier.rate}
            error={faultOf(`tiers.${at}.rate`, { most: `${most}%` })}
            onChange={(rate) => onChange({ ...tier, rate })}
          />
        </div>
        <RateBar rate={tier.rate} most={most} />
      </div>
    </li>
  )
}

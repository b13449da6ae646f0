import { Button, TextField } from '@padma/ui'
import { useWords } from '../../../words.ts'
import { emptyTier, type TierForm } from './terms-form.ts'

const MOST = 20
const fields = ['minValidBet', 'minNetLoss', 'minActive', 'rate'] as const

/** Steps of a contract: the best whose conditions all hold gives its rate of everything. */
export function TiersEditor({
  tiers,
  faultAt,
  onChange,
}: {
  tiers: readonly TierForm[]
  faultAt: (field: string) => string | undefined
  onChange: (tiers: TierForm[]) => void
}) {
  const t = useWords()
  const put = (at: number, change: Partial<TierForm>) =>
    onChange(tiers.map((tier, index) => (index === at ? { ...tier, ...change } : tier)))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{t('contracts.tiers')}</legend>
      <p className="text-xs text-ink-3">{t('contracts.tiersHint')}</p>
      {tiers.map((tier, at) => (
        <div
          key={at}
          className="grid grid-cols-2 items-start gap-3 rounded-lg border border-line p-3"
        >
          {fields.map((field) => (
            <TextField
              key={field}
              label={t(`contracts.${field}`)}
              inputMode={field === 'minActive' ? 'numeric' : 'decimal'}
              placeholder={field === 'rate' ? undefined : '0'}
              after={field === 'rate' ? '%' : undefined}
              isRequired={field === 'rate'}
              value={tier[field]}
              error={faultAt(`terms.tiers.${at}.${field}`)}
              onChange={(event) => put(at, { [field]: event.target.value })}
            />
          ))}
          {tiers.length > 1 && (
            <Button
              size="sm"
              className="col-span-2 justify-self-start"
              onClick={() => onChange(tiers.filter((_, index) => index !== at))}
            >
              {t('contracts.removeTier')}
            </Button>
          )}
        </div>
      ))}
      {tiers.length < MOST && (
        <Button
          size="sm"
          className="justify-self-start"
          onClick={() => onChange([...tiers, emptyTier])}
        >
          {t('contracts.addTier')}
        </Button>
      )}
    </fieldset>
  )
}

import { useLanguage, useT } from '@padma/i18n'
import { useQuery } from '@tanstack/react-query'
import { useIsSignedIn } from '../../session/session.ts'
import { join, leave, type Promotion, promotionsQuery } from './queries.ts'
import { useTerms } from './terms.ts'

/** Promotions that the next deposit may earn something of. */
const isOnDeposit = ({ rules, review, status, mine }: Promotion): boolean =>
  (rules.kind === 'first_deposit' ||
    rules.kind === 'reload' ||
    (rules.kind === 'free_rounds' && rules.minDeposit !== '')) &&
  (status === 'joined' || (status === 'join' && review === 'none' && mine?.unmet.length === 0))

/** What is chosen, and how the choice is made true before the deposit is opened. */
export function useDepositBonus(chosen: string | null | undefined) {
  const { data } = useQuery(promotionsQuery(useLanguage(), useIsSignedIn()))
  const choices = data?.filter(isOnDeposit) ?? []
  const joined = choices.find(({ status }) => status === 'joined')?.id ?? null
  const value = chosen === undefined ? joined : chosen
  return {
    choices,
    value,
    async settle(): Promise<void> {
      for (const { id, status } of choices) if (status === 'joined' && id !== value) await leave(id)
      if (value !== null && choices.some(({ id, status }) => id === value && status === 'join'))
        await join(value)
    },
  }
}

/** No bonus is the default; each says what it asks for before it is chosen. */
export function DepositBonus({
  choices,
  value,
  onChoose,
}: {
  choices: readonly Promotion[]
  value: string | null
  onChoose: (id: string | null) => void
}) {
  const t = useT('promotions')
  const { gives, plays } = useTerms()
  if (choices.length === 0) return null
  const termsOf = ({ rules }: Promotion): string => {
    const times = plays(rules)
    return [gives(rules), times && t('wagerShort', { times })].filter(Boolean).join(' · ')
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">{t('depositBonus')}</legend>
      {[null, ...choices].map((promotion) => {
        const id = promotion?.id ?? null
        return (
          <label
            key={id ?? 'none'}
            className="grid min-h-12 cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3
              rounded-sm bg-surface-2 px-4 py-2 leading-snug has-checked:bg-river-soft
              has-checked:inset-ring-[1.5px] has-checked:inset-ring-river
              has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="deposit-bonus"
              checked={value === id}
              className="row-span-2 size-5 accent-(--river)"
              onChange={() => onChoose(id)}
            />
            <span className="font-medium [overflow-wrap:anywhere]">
              {promotion?.title ?? t('noBonus')}
            </span>
            <span className="text-xs text-ink-2">
              {promotion ? termsOf(promotion) : t('noBonusText')}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

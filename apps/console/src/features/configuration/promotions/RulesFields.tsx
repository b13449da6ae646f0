import { Button } from '@padma/ui'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Choice, NumberInput, Switch, TextInput } from '../inputs/fields.tsx'
import { InstantInput } from '../inputs/InstantInput.tsx'
import { useSiteWords } from '../names/words.ts'
import type { Rules, RulesOf } from './queries.ts'
import { freeRoundGamesQuery } from './games-query.ts'
import { TermsFields } from './TermsFields.tsx'

type Props<R> = {
  rules: R
  errorOf: (path: string) => string | undefined
  onChange: (rules: R) => void
}

/** The rules of a promotion, by its kind. */
export function RulesFields({ rules, errorOf, onChange }: Props<Rules>): ReactNode {
  switch (rules.kind) {
    case 'news':
      return null
    case 'first_deposit':
    case 'reload':
      return <DepositRules rules={rules} errorOf={errorOf} onChange={onChange} />
    case 'cashback':
      return <CashbackRules rules={rules} errorOf={errorOf} onChange={onChange} />
    case 'raffle':
      return <RaffleRules rules={rules} errorOf={errorOf} onChange={onChange} />
    case 'check_in':
      return <CheckInRules rules={rules} errorOf={errorOf} onChange={onChange} />
    case 'free_rounds':
      return <FreeRoundRules rules={rules} errorOf={errorOf} onChange={onChange} />
    case 'gift':
      return <GiftRules rules={rules} errorOf={errorOf} onChange={onChange} />
  }
}

const pair = 'grid gap-3 desk:grid-cols-2'

function Amount({
  label,
  hint,
  value,
  error,
  onChange,
}: {
  label: string
  hint?: string
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}) {
  return (
    <TextInput
      label={label}
      hint={hint}
      isPlain
      max={12}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}

function DepositRules({
  rules,
  errorOf,
  onChange,
}: Props<RulesOf<'first_deposit'> | RulesOf<'reload'>>) {
  const t = useSiteWords()
  return (
    <>
      <div className={pair}>
        {rules.kind === 'reload' && (
          <>
            <NumberInput
              label={t('promo.nth')}
              min={1}
              max={20}
              value={rules.nth}
              error={errorOf('rules.nth')}
              onChange={(nth) => onChange({ ...rules, nth })}
            />
            <Choice
              label={t('promo.per')}
              value={rules.per}
              options={(['day', 'week'] as const).map((value) => ({
                value,
                word: t(`promo.per.${value}`),
              }))}
              onChange={(per) => onChange({ ...rules, per })}
            />
          </>
        )}
        <NumberInput
          label={t('promo.percent')}
          unit="%"
          min={0.01}
          max={500}
          value={rules.percent}
          error={errorOf('rules.percent')}
          onChange={(percent) => onChange({ ...rules, percent })}
        />
        <Amount
          label={t('promo.cap')}
          value={rules.cap}
          error={errorOf('rules.cap')}
          onChange={(cap) => onChange({ ...rules, cap })}
        />
        <Amount
          label={t('promo.minDeposit')}
          value={rules.minDeposit}
          error={errorOf('rules.minDeposit')}
          onChange={(minDeposit) => onChange({ ...rules, minDeposit })}
        />
      </div>
      <TermsFields
        terms={rules.terms}
        hasDeposit
        errorOf={(name) => errorOf(`rules.terms.${name}`)}
        onChange={(terms) => onChange({ ...rules, terms })}
      />
    </>
  )
}

function CashbackRules({ rules, errorOf, onChange }: Props<RulesOf<'cashback'>>) {
  const t = useSiteWords()
  const { tiers } = rules
  const setTier = (at: number, change: Partial<(typeof tiers)[number]>) =>
    onChange({
      ...rules,
      tiers: tiers.map((tier, index) => (index === at ? { ...tier, ...change } : tier)),
    })
  return (
    <>
      <div className={pair}>
        <Choice
          label={t('promo.lossPer')}
          value={rules.per}
          options={(['day', 'week'] as const).map((value) => ({
            value,
            word: t(`promo.per.${value}`),
          }))}
          onChange={(per) => onChange({ ...rules, per })}
        />
        <Amount
          label={t('promo.cap')}
          value={rules.cap}
          error={errorOf('rules.cap')}
          onChange={(cap) => onChange({ ...rules, cap })}
        />
      </div>
      {tiers.map(({ from, percent }, at) => (
        <div key={at} className="flex flex-wrap items-start gap-3">
          <Amount
            label={t('promo.tierFrom', { n: at + 1 })}
            value={from}
            error={
              errorOf(`rules.tiers.${at}.from`) ?? (at === 0 ? errorOf('rules.tiers') : undefined)
            }
            onChange={(next) => setTier(at, { from: next })}
          />
          <NumberInput
            label={t('promo.percent')}
            unit="%"
            min={0.01}
            max={500}
            value={percent}
            error={errorOf(`rules.tiers.${at}.percent`)}
            onChange={(next) => setTier(at, { percent: next })}
          />
          {tiers.length > 1 && (
            <Button
              size="sm"
              className="mt-7"
              onClick={() =>
                onChange({ ...rules, tiers: tiers.filter((_, index) => index !== at) })
              }
            >
              {t('drop')}
            </Button>
          )}
        </div>
      ))}
      {tiers.length < 10 && (
        <Button
          className="justify-self-start"
          onClick={() => onChange({ ...rules, tiers: [...tiers, { from: '', percent: 5 }] })}
        >
          {t('promo.addTier')}
        </Button>
      )}
      <TermsFields
        terms={rules.terms}
        errorOf={(name) => errorOf(`rules.terms.${name}`)}
        onChange={(terms) => onChange({ ...rules, terms })}
      />
    </>
  )
}

function RaffleRules({ rules, errorOf, onChange }: Props<RulesOf<'raffle'>>) {
  const t = useSiteWords()
  const { prizes } = rules
  const setPrize = (at: number, change: Partial<(typeof prizes)[number]>) =>
    onChange({
      ...rules,
      prizes: prizes.map((prize, index) => (index === at ? { ...prize, ...change } : prize)),
    })
  return (
    <>
      <div className={pair}>
        <Choice
          label={t('promo.ticketsBy')}
          value={rules.ticketsBy}
          options={(['deposit', 'bet'] as const).map((value) => ({
            value,
            word: t(`promo.ticketsBy.${value}`),
          }))}
          onChange={(ticketsBy) => onChange({ ...rules, ticketsBy })}
        />
        <Amount
          label={t('promo.perTicket')}
          value={rules.perTicket}
          error={errorOf('rules.perTicket')}
          onChange={(perTicket) => onChange({ ...rules, perTicket })}
        />
        <NumberInput
          label={t('promo.maxTickets')}
          min={1}
          max={1_000}
          value={rules.maxTickets}
          error={errorOf('rules.maxTickets')}
          onChange={(maxTickets) => onChange({ ...rules, maxTickets })}
        />
        <InstantInput
          label={t('promo.drawAt')}
          hint={t('promo.drawAtHint')}
          value={rules.drawAt}
          {...(errorOf('rules.drawAt') && { error: errorOf('rules.drawAt')! })}
          onChange={(drawAt) => onChange({ ...rules, drawAt })}
        />
      </div>
      {prizes.map(({ amount, count }, at) => (
        <div key={at} className="flex flex-wrap items-start gap-3">
          <Amount
            label={t('promo.prize', { n: at + 1 })}
            value={amount}
            error={errorOf(`rules.prizes.${at}.amount`)}
            onChange={(next) => setPrize(at, { amount: next })}
          />
          <NumberInput
            label={t('promo.prizeCount')}
            min={1}
            max={1_000}
            value={count}
            error={errorOf(`rules.prizes.${at}.count`)}
            onChange={(next) => setPrize(at, { count: next })}
          />
          {prizes.length > 1 && (
            <Button
              size="sm"
              className="mt-7"
              onClick={() =>
                onChange({ ...rules, prizes: prizes.filter((_, index) => index !== at) })
              }
            >
              {t('drop')}
            </Button>
          )}
        </div>
      ))}
      {prizes.length < 20 && (
        <Button
          className="justify-self-start"
          onClick={() => onChange({ ...rules, prizes: [...prizes, { amount: '', count: 1 }] })}
        >
          {t('promo.addPrize')}
        </Button>
      )}
      <Switch
        label={t('promo.onePrizeEach')}
        isOn={rules.onePrizeEach}
        onChange={(onePrizeEach) => onChange({ ...rules, onePrizeEach })}
      />
      <TermsFields
        terms={rules.terms}
        errorOf={(name) => errorOf(`rules.terms.${name}`)}
        onChange={(terms) => onChange({ ...rules, terms })}
      />
    </>
  )
}

function CheckInRules({ rules, errorOf, onChange }: Props<RulesOf<'check_in'>>) {
  const t = useSiteWords()
  const { amounts } = rules
  const stretch = (days: number) =>
    Array.from({ length: days }, (_, at) => amounts[at] ?? amounts.at(-1)!)
  return (
    <>
      <div className={pair}>
        <Choice
          label={t('promo.days')}
          value={`${amounts.length}`}
          options={['7', '30'].map((value) => ({ value, word: t('promo.daysOf', { n: value }) }))}
          onChange={(days) => onChange({ ...rules, amounts: stretch(Number(days)) })}
        />
        <Choice
          label={t('promo.onMiss')}
          value={rules.onMiss}
          options={(['reset', 'continue'] as const).map((value) => ({
            value,
            word: t(`promo.onMiss.${value}`),
          }))}
          onChange={(onMiss) => onChange({ ...rules, onMiss })}
        />
        <Choice
          label={t('promo.needs')}
          value={rules.needs}
          options={(['nothing', 'deposit', 'bet'] as const).map((value) => ({
            value,
            word: t(`promo.needs.${value}`),
          }))}
          onChange={(needs) => onChange({ ...rules, needs })}
        />
        {rules.needs !== 'nothing' && (
          <Amount
            label={t('promo.least')}
            value={rules.least}
            error={errorOf('rules.least')}
            onChange={(least) => onChange({ ...rules, least })}
          />
        )}
      </div>
      <div className="grid grid-cols-2 gap-3 desk:grid-cols-4">
        {amounts.map((amount, at) => (
          <Amount
            key={at}
            label={t('promo.day', { n: at + 1 })}
            value={amount}
            error={errorOf(`rules.amounts.${at}`)}
            onChange={(next) =>
              onChange({
                ...rules,
                amounts: amounts.map((each, index) => (index === at ? next : each)),
              })
            }
          />
        ))}
      </div>
      <TermsFields
        terms={rules.terms}
        errorOf={(name) => errorOf(`rules.terms.${name}`)}
        onChange={(terms) => onChange({ ...rules, terms })}
      />
    </>
  )
}

function FreeRoundRules({ rules, errorOf, onChange }: Props<RulesOf<'free_rounds'>>) {
  const t = useSiteWords()
  const { data: games = [] } = useQuery(freeRoundGamesQuery)
  const { gift } = rules
  const set = (change: Partial<typeof gift>) => onChange({ ...rules, gift: { ...gift, ...change } })
  return (
    <div className={pair}>
      <Choice
        label={t('promo.game')}
        value={`${gift.vendor}/${gift.gameCode}`}
        error={errorOf('rules.gift.gameCode') ?? errorOf('rules.gift.vendor')}
        options={[
          { value: '/', word: t('promo.chooseGame') },
          ...games.map(({ vendor, code, name }) => ({ value: `${vendor}/${code}`, word: name })),
        ]}
        onChange={(chosen) => {
          const [vendor, gameCode] = chosen.split('/') as [string, string]
          set({ vendor, gameCode })
        }}
      />
      <NumberInput
        label={t('promo.rounds')}
        min={1}
        max={100}
        value={gift.rounds}
        error={errorOf('rules.gift.rounds')}
        onChange={(rounds) => set({ rounds })}
      />
      <Amount
        label={t('promo.stake')}
        value={gift.stake}
        error={errorOf('rules.gift.stake')}
        onChange={(stake) => set({ stake })}
      />
      <NumberInput
        label={t('promo.goodFor')}
        unit={t('unit.days')}
        min={1}
        max={90}
        value={gift.days}
        error={errorOf('rules.gift.days')}
        onChange={(days) => set({ days })}
      />
      <Amount
        label={t('promo.minDeposit')}
        hint={t('promo.minDepositNone')}
        value={rules.minDeposit}
        error={errorOf('rules.minDeposit')}
        onChange={(minDeposit) => onChange({ ...rules, minDeposit })}
      />
    </div>
  )
}

function GiftRules({ rules, errorOf, onChange }: Props<RulesOf<'gift'>>) {
  const t = useSiteWords()
  return (
    <>
      <Amount
        label={t('promo.amount')}
        value={rules.amount}
        error={errorOf('rules.amount')}
        onChange={(amount) => onChange({ ...rules, amount })}
      />
      <TermsFields
        terms={rules.terms}
        errorOf={(name) => errorOf(`rules.terms.${name}`)}
        onChange={(terms) => onChange({ ...rules, terms })}
      />
    </>
  )
}

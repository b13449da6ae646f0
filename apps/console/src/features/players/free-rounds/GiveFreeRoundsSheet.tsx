import { inLatinDigits } from '@padma/contract/digits'
import { Refused } from '@padma/contract/client'
import { countIn, useLanguage } from '@padma/i18n'
import { Button, controlClass, Field, inputClass, TextField, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { Notice } from '../../../parts/Notice.tsx'
import { useRefusalWords } from '../../../parts/refusal-words.ts'
import { useAct } from '../../../parts/use-act.ts'
import { useWords } from '../../../words.ts'
import { type GivenGame, giveFreeRounds } from '../queries.ts'

type Name = 'rounds' | 'stake' | 'days'
type Wrong = Partial<Record<Name, true>>
const ROUNDS_MOST = 100
const DAYS_MOST = 90
const isWhole = (text: string, most: number): boolean =>
  /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= most

export function GiveFreeRoundsSheet({
  playerId,
  games,
  onClose,
}: {
  playerId: string
  games: readonly GivenGame[]
  onClose: () => void
}) {
  const t = useWords()
  const words = useRefusalWords()
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  // Another for each gift: one that the vendor did not take keeps its own.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [game, setGame] = useState(0)
  const [gift, setGift] = useState({ rounds: '5', stake: '10', days: '7' })
  const [wrong, setWrong] = useState<Wrong>({})
  const { act, isPending, error, reset } = useAct({
    send: giveFreeRounds,
    stale: ['players', 'audit'],
    onDone: ({ rounds }) => {
      toast(t('freeRounds.given', { rounds }))
      onClose()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const [rounds, stake, days] = [gift.rounds, gift.stake, gift.days].map((text) =>
      inLatinDigits(text).trim(),
    ) as [string, string, string]
    const found: Wrong = {
      ...(!isWhole(rounds, ROUNDS_MOST) && { rounds: true }),
      ...(!(/^\d{1,9}(\.\d{1,2})?$/.test(stake) && Number(stake) > 0) && { stake: true }),
      ...(!isWhole(days, DAYS_MOST) && { days: true }),
    }
    setWrong(found)
    const chosen = games[game]
    if (Object.keys(found).length > 0 || !chosen)
      return void requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(),
      )
    act({
      playerId,
      key,
      vassalage: chosen.vassalage,
      gameCode: chosen.gameCode,
      rounds: Number(rounds),
      stake,
      days: Number(days),
    })
  }
  const limitWords = (of: unknown): string | undefined => {
    if (!(of instanceof Refused)) return undefined
    if (of.code === 'reward_too_big') return words(of)
    if (of.code !== 'reward_day_full') return undefined
    const { whose, left } = of.value as { whose: 'player' | 'operator'; left: string }
    return t(whose === 'player' ? 'freeRounds.dayFullForPlayer' : 'freeRounds.dayFullForOperator', {
      left,
    })
  }
  const notTaken =
    error instanceof Refused && error.code === 'reward_not_taken'
      ? (error.value as { why: string; stakes: string[] })
      : null
  const stakesWords =
    notTaken && notTaken.stakes.length > 0
      ? t('freeRounds.stakes', {
          stakes: notTaken.stakes.map((stake) => stake.replace(/\.00$/, '')).join(' · '),
        })
      : undefined
  const change = (next: Partial<typeof gift>): void => {
    setGift({ ...gift, ...next })
    if (notTaken) setKey(crypto.randomUUID())
    if (error) reset()
  }
  const wrongWords = (field: Name, limit: number): string | undefined => {
    if (wrong[field])
      return inLatinDigits(gift[field]).trim() === ''
        ? t('freeRounds.missing')
        : field === 'stake'
          ? t('freeRounds.stakeWrong')
          : t('freeRounds.range', { limit: countIn(language, limit) })
    return field === 'stake' ? stakesWords : undefined
  }
  const number = (field: Name, limit: number) => (
    <TextField
      label={t(`freeRounds.${field}`)}
      hint={t(`freeRounds.${field}Hint`, { limit: countIn(language, limit) })}
      error={wrongWords(field, limit)}
      isRequired
      inputMode="decimal"
      autoComplete="off"
      className="num"
      value={gift[field]}
      onChange={(event) => {
        change({ [field]: event.target.value })
        setWrong({ ...wrong, [field]: undefined })
      }}
    />
  )
  return (
    <Sheet title={t('freeRounds.give')} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <Field label={t('col.game')}>
          {(control) => (
            <div className={controlClass}>
              <select
                {...control}
                value={game}
                onChange={(event) => {
                  setGame(Number(event.target.value))
                  change({})
                }}
                className={`${inputClass} min-h-11`}
              >
                {games.map(({ vassalage, gameCode, name }, position) => (
                  <option key={`${vassalage}:${gameCode}`} value={position} className="bg-surface">
                    {name}
                  </option>
                ))}
              </select>
            </div>
          )}
        </Field>
        {number('rounds', ROUNDS_MOST)}
        {number('stake', 0)}
        {number('days', DAYS_MOST)}
        {error && (
          <Notice tone="bad" role="alert">
            {notTaken
              ? t(stakesWords ? 'freeRounds.stakeNotTaken' : 'freeRounds.notTaken', {
                  why: notTaken.why,
                })
              : (limitWords(error) ?? words(error))}
          </Notice>
        )}
        <Button type="submit" look="lotus" isBusy={isPending}>
          {t(isPending ? 'sending' : 'freeRounds.give')}
        </Button>
      </form>
    </Sheet>
  )
}

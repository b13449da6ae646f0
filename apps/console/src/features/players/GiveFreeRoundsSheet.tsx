import { Refused } from '@padma/contract/client'
import { Button, controlClass, Field, inputClass, TextField, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/Sheet.tsx'
import { type FormEvent, useState } from 'react'
import { Notice } from '../../parts/Notice.tsx'
import { useRefusalWords } from '../../parts/refusal-words.ts'
import { useAct } from '../../parts/use-act.ts'
import { useWords } from '../../words.ts'
import { type GivenGame, giveFreeRounds } from './queries.ts'

type Wrong = Partial<Record<'rounds' | 'stake' | 'days', true>>
const isWhole = (text: string, most: number): boolean => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= most

export function GiveFreeRoundsSheet({ playerId, games, onClose }: { playerId: string; games: readonly GivenGame[]; onClose: () => void }) {
  const t = useWords()
  const words = useRefusalWords()
  const [key] = useState(() => crypto.randomUUID())
  const [game, setGame] = useState(0)
  const [gift, setGift] = useState({ rounds: '5', stake: '10', days: '7' })
  const [wrong, setWrong] = useState<Wrong>({})
  const { act, isPending, error } = useAct({
    send: giveFreeRounds,
    stale: ['players', 'audit'],
    onDone: ({ rounds }) => {
      toast(t('freeRounds.given', { rounds }))
      onClose()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const [rounds, stake, days] = [gift.rounds.trim(), gift.stake.trim(), gift.days.trim()]
    const found: Wrong = {
      ...(!isWhole(rounds, 100) && { rounds: true }), ...(!(/^\d{1,9}(\.\d{1,2})?$/.test(stake) && Number(stake) > 0) && { stake: true }), ...(!isWhole(days, 90) && { days: true }),
    }
    setWrong(found)
    const chosen = games[game]
    if (Object.keys(found).length > 0 || !chosen) return
    act({ playerId, key, vassalage: chosen.vassalage, gameCode: chosen.gameCode, rounds: Number(rounds), stake, days: Number(days) })
  }
  const limitWords = (of: unknown): string | undefined => {
    if (!(of instanceof Refused)) return undefined
    if (of.code === 'reward_too_big') return t('refusal.reward_too_big')
    if (of.code !== 'reward_day_full') return undefined
    const { whose, left } = of.value as { whose: 'player' | 'operator'; left: string }
    return t(`refusal.reward_day_full_${whose}`, { left })
  }
  const number = (field: keyof typeof gift, limit: number) => (
    <TextField
      label={t(`freeRounds.${field}`)} hint={t(`freeRounds.${field}Hint`, { limit })} error={wrong[field] ? t('freeRounds.wrong') : undefined} isRequired
      inputMode="decimal" autoComplete="off" className="num" value={gift[field]} onChange={(event) => setGift({ ...gift, [field]: event.target.value })}
    />
  )
  return (
    <Sheet title={t('freeRounds.give')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field label={t('col.game')}>
          {(control) => (
            <div className={controlClass}>
              <select {...control} value={game} onChange={(event) => setGame(Number(event.target.value))} className={`${inputClass} min-h-11`}>
                {games.map(({ vassalage, gameCode, name }, position) => <option key={`${vassalage}:${gameCode}`} value={position} className="bg-surface">{name}</option>)}
              </select>
            </div>
          )}
        </Field>
        {number('rounds', 100)}
        {number('stake', 0)}
        {number('days', 90)}
        {error && <Notice tone="bad" role="alert">{limitWords(error) ?? words(error)}</Notice>}
        <Button type="submit" look="lotus" isBusy={isPending}>{t(isPending ? 'sending' : 'freeRounds.give')}</Button>
      </form>
    </Sheet>
  )
}

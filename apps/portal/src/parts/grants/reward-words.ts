import { useLanguage, useT } from '@padma/i18n'
import { shortMoney } from '@padma/ui'
import { useBrand } from '../../brand/queries.ts'
import { useNamedGame } from '../favourites/use-named-game.ts'
import type { Reward } from './queries.ts'

/** A reward in a few words: "৳50", "৳100 bonus", "20 points", "5 free rounds". */
export function useRewardWords(): (reward: Reward) => string {
  const t = useT('rewards')
  const { symbol } = useBrand()
  return (reward) => {
    switch (reward.kind) {
      case 'cash':
        return shortMoney(reward.amount, symbol)
      case 'bonus':
        return t('value_bonus', { amount: shortMoney(reward.amount, symbol) })
      case 'points':
        return t('value_points', { count: reward.points })
      case 'free_rounds':
        return t('value_freeRounds', { count: reward.rounds })
    }
  }
}

/** What it asks for, or where it is used; empty where there is nothing to say. */
export function useRewardTerms(reward: Reward): string {
  const t = useT('rewards')
  const { symbol } = useBrand()
  const isRounds = reward.kind === 'free_rounds'
  const game = useNamedGame(isRounds ? reward.vassalage : '', isRounds ? reward.gameCode : '')
  if (reward.kind === 'bonus')
    return t('terms_bonus', { wagering: shortMoney(reward.wagering, symbol), count: reward.days })
  return isRounds
    ? t('terms_freeRounds', {
        game: game ?? reward.gameCode,
        stake: shortMoney(reward.stake, symbol),
      })
    : ''
}

/** What operators call it, in the language at hand or the next best. */
export function useNameOf(): (name: Record<string, string>) => string {
  const language = useLanguage()
  return (name) => name[language] || name['en'] || Object.values(name)[0] || ''
}

import { newRequestKey, Refusal } from '@padma/game-kit/studio/session-api.ts'
import type { BuyTickets } from '@padma/game-protocol'
import { toast } from '@padma/ui'
import { useRef } from 'react'
import { useLottery, useWords } from '../lottery-context.ts'
import { costOf, type SlipAct, stakeOfLines } from './slip.ts'

/**
 * Buys what the slip holds. A purchase has one key until it is answered, so that neither a second
 * press nor a lost line buys it twice.
 */
export function usePurchase(of: {
  act: (act: SlipAct) => void
  onBalance: (balanceUnits: string | null, ticketId: string) => void
  onBought: () => void
  onEnded: () => void
}): (request: Omit<BuyTickets, 'requestKey'>) => Promise<void> {
  const { session, game, sound } = useLottery()
  const { t, money } = useWords()
  const isAsking = useRef(false)
  return async (request) => {
    if (isAsking.current) return
    isAsking.current = true
    const purchase = { requestKey: newRequestKey(), ...request }
    of.act({ do: 'ask', purchase })
    try {
      const { tickets, balanceUnits } = await session.buy(purchase)
      of.act({ do: 'bought' })
      of.onBalance(balanceUnits, tickets[0]?.id ?? '')
      of.onBought()
      sound.tone({ frequency: 392, glideTo: 523, length: 0.16, loudness: 0.25 })
      toast(t('bought', { sum: money(costOf(stakeOfLines(game, request.lines), request.issues)) }))
    } catch (fault) {
      const refusal = fault instanceof Refusal ? fault : new Refusal(0, 'UNKNOWN')
      of.act({ do: 'refused', code: refusal.code, detail: refusal.detail })
      if (refusal.code === 'session_ended') of.onEnded()
    } finally {
      isAsking.current = false
    }
  }
}

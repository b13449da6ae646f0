import type { RefusalCode } from '@padma/game-protocol'
import type { Dialogs } from '../page/dialog/dialog.ts'
import { element } from '../page/element.ts'
import type { KitKey, KitTranslate } from '../strings.ts'
import type { PortalBridge } from '../studio/portal-bridge.ts'

const TEXTS: Partial<Record<RefusalCode, KitKey>> = {
  free_rounds_over: 'freeRoundsOver',
  limit_reached: 'limitReached',
  account_blocked: 'accountBlocked',
  wallet_unavailable: 'walletAway',
  round_void: 'roundVoid',
  choice_not_allowed: 'choiceRefused',
  move_not_allowed: 'moveRefused',
  round_over: 'moveRefused',
}

type RefusalDialogsDeps = {
  code: string
  t: KitTranslate
  bridge: PortalBridge
  dialogs: Dialogs
  money: (units: bigint) => string
  announce: (text: string) => void
  openStakes: () => void
}

/** What is said when a bet or move is refused. */
export function createRefusalDialogs(deps: RefusalDialogsDeps) {
  const { t, dialogs } = deps

  function explain(code: string): void {
    const key = TEXTS[code as RefusalCode]
    const text = key ? t(key) : t('refusedBody', { code })
    deps.announce(`${t('refused')}. ${text}`)
    dialogs.open({ title: t('refused'), width: 'narrow', content: element('p', {}, text) })
  }

  /** `shortUnits`: what is missing for the bet, where it is known. */
  function offerDeposit(shortUnits: bigint | null): void {
    const askForDeposit = () =>
      void dialogs.close().then(() => deps.bridge.tell({ type: 'padma:deposit', game: deps.code }))
    const text =
      shortUnits !== null && shortUnits > 0n
        ? t('tooLittleBody', { short: deps.money(shortUnits) })
        : t('tooLittlePlain')
    dialogs.open({
      title: t('tooLittle'),
      width: 'narrow',
      content: element(
        'div',
        {},
        element('p', { role: 'alert' }, text),
        element(
          'div',
          { class: 'gk-actions' },
          element(
            'button',
            { type: 'button', class: 'gk-button gk-lotus', onclick: askForDeposit },
            t('deposit'),
          ),
          element(
            'button',
            { type: 'button', class: 'gk-button', onclick: deps.openStakes },
            t('smallerBet'),
          ),
        ),
      ),
    })
  }

  return { explain, offerDeposit }
}

import type { Key } from '@padma/i18n'
import type { AnyRouter } from '@tanstack/react-router'
import { readSearch } from '../../address/paths.ts'
import { readGame } from '../../parts/play/read-game.ts'
import type { Modal } from '../../screens/manifest.ts'
import type { Ending } from '../../session/session.ts'
import { frameOf } from '../frame-of.ts'
import { sheetOf } from './collected.ts'

/** What a note says of it; other endings are told at the login. */
export const said: Partial<Record<Ending, Key<'shell'>>> = {
  left: 'signedOutElsewhere',
  trialOver: 'trialOver',
}

/** Where a visitor goes whose session is over. */
export function leadOn(how: Ending, router: AnyRouter): void {
  if (how === 'left') return void router.navigate({ to: '/', search: {} })
  // The way to an account, or to free play once more.
  if (how === 'trialOver') return void router.navigate({ to: '/', search: { modal: 'freeplay' } })
  const { member, modal, ...rest } = readSearch(router.state.location.search)
  // What needs a member asks for the login by itself, and opens again after it.
  const needsMember = (asked: Modal | undefined) => asked && sheetOf(asked)?.for === 'members'
  void router.navigate({
    to: '/',
    search:
      member || needsMember(modal)
        ? { ...rest, member, modal }
        : { modal: 'login', then: openGame(router) },
  })
}

/** The game that was open: the login leads back into it. */
function openGame(router: AnyRouter): string | undefined {
  const { pathname, search } = router.state.location
  return frameOf(pathname).isGame
    ? `${pathname}?${new URLSearchParams(readGame(search))}`
    : undefined
}

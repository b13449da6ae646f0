/** Once a session before and once after signing in, and not twice on one day: the flags that a session keeps, and the day. */
export type GiftMoment = 'beforeLogin' | 'afterLogin'
const flagOf: Record<GiftMoment, string> = {
  beforeLogin: 'giftBeforeLogin',
  afterLogin: 'giftAfterLogin',
}

type Places = {
  session: Pick<Storage, 'getItem' | 'setItem'>
  local: Pick<Storage, 'getItem' | 'setItem'>
}

export function isGiftDue(moment: GiftMoment, day: string, { session, local }: Places): boolean {
  return session.getItem(flagOf[moment]) === null && local.getItem(flagOf[moment]) !== day
}

export function markGiftShown(moment: GiftMoment, day: string, { session, local }: Places): void {
  session.setItem(flagOf[moment], '1')
  local.setItem(flagOf[moment], day)
}

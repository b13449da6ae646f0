/** Once a session before and once after signing in: the flags that a session keeps. */
type GiftMoment = 'beforeLogin' | 'afterLogin'
const flagOf: Record<GiftMoment, string> = {
  beforeLogin: 'giftBeforeLogin',
  afterLogin: 'giftAfterLogin',
}
type Session = Pick<Storage, 'getItem' | 'setItem'>

export const isGiftDue = (moment: GiftMoment, session: Session): boolean =>
  session.getItem(flagOf[moment]) === null

export const markGiftShown = (moment: GiftMoment, session: Session): void =>
  session.setItem(flagOf[moment], '1')

/** By which offers reach members. Apart, so that pages load no schemas for it. */
export const offerChannels = ['inbox', 'sms', 'mail'] as const
export type OfferChannel = (typeof offerChannels)[number]

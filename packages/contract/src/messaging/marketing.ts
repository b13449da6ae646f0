import { z } from 'zod'
import { calls, Instant, OneId } from '../call.ts'
import { offerChannels } from './offer-channels.ts'

export { type OfferChannel, offerChannels } from './offer-channels.ts'

const channel = z.enum(offerChannels)
export const consentSources = ['registration', 'settings', 'link'] as const
export type ConsentSource = (typeof consentSources)[number]
/** Why a member is sent no offer. */
export const skips = [
  'no_consent',
  'no_contact',
  'break',
  'self_exclusion',
  'held',
  'locked',
  'closed',
] as const
export type Skip = (typeof skips)[number]

const Consents = z.object({
  channels: z.array(
    z.object({
      channel,
      isOn: z.boolean(),
      contact: z
        .string()
        .nullable()
        .describe('masked; null: none that is verified, so nothing is sent there'),
    }),
  ),
})

/** By which channels a member wants offers. */
export const memberMarketing = calls({
  'GET /wps/member/marketing': {
    summary: 'By which channels the member wants offers',
    session: 'member',
    value: Consents,
    refusals: [],
  },
  'PUT /wps/member/marketing': {
    summary: 'Want offers by a channel, or no longer',
    session: 'member',
    body: z.object({ channel, isOn: z.boolean() }),
    value: Consents,
    refusals: [],
  },
})

export const opsMarketing = calls({
  'GET /ops/players/:id/marketing': {
    summary: 'By which channels a player wants offers, and what they said before',
    session: 'operator',
    right: 'players.read',
    params: OneId,
    value: Consents.extend({
      barred: z.enum(skips).nullable().describe('why they are sent none whatever they said'),
      history: z
        .array(
          z.object({ channel, isOn: z.boolean(), source: z.enum(consentSources), at: Instant }),
        )
        .describe('the newest first, the last 100'),
    }),
    refusals: [],
  },
})

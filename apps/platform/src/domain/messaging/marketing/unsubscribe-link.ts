import { createHmac, timingSafeEqual } from 'node:crypto'
import { type OfferChannel, offerChannels } from '@padma/contract'
import type { SecretBox } from '../../../secrets/master-key.ts'

/** What a link unsubscribes from. It is good for ever: one who has had enough need not hurry. */
export type Unsubscribed = { brandId: number; memberId: bigint; channel: OfferChannel }

const HEAD = 11
const MAC = 16

/** Tokens of (brand, member, channel), signed, and nothing of them is kept. */
export function createUnsubscribeTokens(box: Pick<SecretBox, 'derive'>) {
  const key = box.derive('messaging.unsubscribe')
  const macOf = (head: Buffer) => createHmac('sha256', key).update(head).digest().subarray(0, MAC)
  return {
    tokenOf({ brandId, memberId, channel }: Unsubscribed): string {
      const head = Buffer.alloc(HEAD)
      head.writeUInt16BE(brandId, 0)
      head.writeBigUInt64BE(memberId, 2)
      head.writeUInt8(offerChannels.indexOf(channel), 10)
      return Buffer.concat([head, macOf(head)]).toString('base64url')
    },
    /** Null where it was not made by us. */
    read(token: string): Unsubscribed | null {
      const bytes = Buffer.from(token, 'base64url')
      // Spelt in one way alone.
      if (bytes.length !== HEAD + MAC || bytes.toString('base64url') !== token) return null
      const head = bytes.subarray(0, HEAD)
      if (!timingSafeEqual(bytes.subarray(HEAD), macOf(head))) return null
      const channel = offerChannels[head.readUInt8(10)]
      return channel
        ? { brandId: head.readUInt16BE(0), memberId: head.readBigUInt64BE(2), channel }
        : null
    },
  }
}
export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>

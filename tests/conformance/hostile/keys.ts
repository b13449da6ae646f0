import { constants, generateKeyPairSync, sign } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, units } from '../endpoint.ts'
import { answered, holds, type Scenario } from './ground.ts'

const newKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
/** How long a wallet may take to hear of a change of keys, in ms. */
const HEARD_MS = 1_500

export const keys: Scenario[] = [
  {
    id: 'K1',
    rule: 'nothing but the vendor’s own key over the very bytes is a signature: neither another key, another padding, another digest, other bytes nor half of it',
    run: async (ground) => {
      const { vendor } = ground
      const { endpoint } = vendor
      const seat = await ground.seat()
      const body = JSON.stringify(vendor.bet(seat, 5, { bet: 'ঘুড়ি' }))
      const bytes = Buffer.from(body)
      const good = vendor.sign(body)
      const pss = sign('RSA-SHA256', bytes, {
        key: endpoint.privateKeyPem,
        padding: constants.RSA_PKCS1_PSS_PADDING,
      }).toString('base64')
      const sha1 = sign('RSA-SHA1', bytes, endpoint.privateKeyPem).toString('base64')
      const strangers = sign('RSA-SHA256', bytes, newKeys().privateKey).toString('base64')
      for (const [what, signature] of [
        ['none', ''],
        ['a stranger’s', strangers],
        ['PSS', pss],
        ['SHA-1', sha1],
        ['of other bytes', vendor.sign(`${body} `)],
        ['of the same characters in UTF-16', vendor.sign(Buffer.from(body, 'utf16le'))],
        ['half of it', good.slice(0, 172)],
        ['it and more', `${good}AAAA`],
        ['in hex', Buffer.from(good, 'base64').toString('hex')],
        ['twice', `${good}, ${good}`],
      ] as const)
        answered(
          `signature: ${what}`,
          await vendor.raw('/transaction/bet', body, { [endpoint.signatureHeader]: signature }),
          'RS_ERROR_INVALID_SIGNATURE',
        )
      answered(
        'the bytes written anew',
        await vendor.raw('/transaction/bet', JSON.stringify(JSON.parse(body), null, 1), {
          [endpoint.signatureHeader]: good,
        }),
        'RS_ERROR_INVALID_SIGNATURE',
      )
      await holds(ground, seat, 0)
      answered('signed as it must be', await vendor.raw('/transaction/bet', body), 'RS_OK')
      await holds(ground, seat, units(-5))
    },
  },
  {
    id: 'K2',
    rule: 'while a key takes another’s place both are good; afterwards what the old one signs, new or seen before, is refused',
    needs: 'inside',
    run: async (ground) => {
      const { vendor, inside } = ground
      const seat = await ground.seat()
      const old = connect({ ...vendor.endpoint })
      const next = newKeys()
      const renewed = connect({ ...vendor.endpoint, privateKeyPem: next.privateKey })
      answered(
        'the new key too early',
        await renewed.sendBet(vendor.bet(seat, 1)),
        'RS_ERROR_INVALID_SIGNATURE',
      )
      const { endOld } = await inside!.rotateTo(next.publicKey)
      await sleep(HEARD_MS)
      const before = old.bet(seat, 2)
      answered('bet by the old key', await old.sendBet(before), 'RS_OK')
      answered('the same bet by the new key', await renewed.sendBet(before), 'RS_OK')
      answered('bet by the new key', await renewed.sendBet(renewed.bet(seat, 3)), 'RS_OK')
      await endOld()
      // From here on this vendor signs with the new key: for the scenarios that follow too.
      vendor.endpoint.privateKeyPem = next.privateKey
      await sleep(HEARD_MS)
      answered(
        'bet by the old key that has ended',
        await old.sendBet(old.bet(seat, 4)),
        'RS_ERROR_INVALID_SIGNATURE',
      )
      answered('an old request again', await old.sendBet(before), 'RS_ERROR_INVALID_SIGNATURE')
      answered(
        'win by the new key on a bet by the old',
        await vendor.sendWin(vendor.win(before, 6)),
        'RS_OK',
      )
      await holds(ground, seat, units(1))
    },
  },
]

import { createSign, generateKeyPairSync, randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/pool.ts'
import { insertMessage } from '../messages/store.ts'
import { SANDBOX_PROJECT } from './demo-accounts.ts'
import { readRecipient } from '../messages/recipient.ts'

const HOUR_SECONDS = 3_600

/**
 * Firebase's sign-in by phone, as far as Padma meets it: a code to the phone, an ID token for the
 * code, and the keys to prove the token by.
 */
export function firebaseRoutes(
  app: FastifyInstance,
  { db, now }: { db: Db; now: () => Date },
): void {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const kid = randomUUID()
  const waiting = new Map<string, { phoneNumber: string; code: string; until: number }>()

  app.get('/firebase/keys', async () => ({
    keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }],
  }))

  app.post<{ Body: { phoneNumber?: string } | null }>(
    '/firebase/accounts/sendVerificationCode',
    async (request, reply) => {
      const phoneNumber = String(request.body?.phoneNumber ?? '')
      const recipient = /^\+\d{7,15}$/.test(phoneNumber) ? readRecipient(phoneNumber) : null
      if (!recipient)
        return reply.code(400).send({ error: { code: 400, message: 'INVALID_PHONE_NUMBER' } })
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const sessionInfo = randomBytes(24).toString('base64url')
      waiting.set(sessionInfo, { phoneNumber, code, until: now().getTime() + 5 * 60_000 })
      await insertMessage(db, {
        channel: 'sms',
        recipient,
        sender: 'Firebase',
        subject: '',
        text: `${code} is your verification code.`,
        parts: 1,
        receivedAt: now(),
      })
      return { sessionInfo }
    },
  )

  app.post<{ Body: { sessionInfo?: string; code?: string } | null }>(
    '/firebase/accounts/signInWithPhoneNumber',
    async (request, reply) => {
      const asked = waiting.get(String(request.body?.sessionInfo ?? ''))
      if (!asked || asked.until < now().getTime() || asked.code !== request.body?.code)
        return reply
          .code(400)
          .send({ error: { code: 400, message: asked ? 'INVALID_CODE' : 'SESSION_EXPIRED' } })
      waiting.delete(request.body.sessionInfo!)
      return {
        idToken: idTokenOf(asked.phoneNumber),
        expiresIn: `${HOUR_SECONDS}`,
        phoneNumber: asked.phoneNumber,
      }
    },
  )

  function idTokenOf(phoneNumber: string): string {
    const at = Math.floor(now().getTime() / 1000)
    const uid = `sandbox${phoneNumber.slice(1)}`
    const claims = {
      iss: `https://securetoken.google.com/${SANDBOX_PROJECT}`,
      aud: SANDBOX_PROJECT,
      auth_time: at,
      user_id: uid,
      sub: uid,
      iat: at,
      exp: at + HOUR_SECONDS,
      phone_number: phoneNumber,
      firebase: { identities: { phone: [phoneNumber] }, sign_in_provider: 'phone' },
    }
    const signed = [{ alg: 'RS256', kid, typ: 'JWT' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`
  }
}

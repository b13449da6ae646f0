import { inLatinDigits } from '@padma/contract/digits'
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { inTransaction } from '../../../db/in-transaction.ts'
import { deleteCode, putCode } from '../codes/store.ts'
import type { Deps } from '../deps.ts'
import type { SecretBox } from '../../../secrets/master-key.ts'

const LENGTH = 5
const GOOD_MS = 5 * 60_000
/** Without those that look like others: 0 and O, 1, I and l, 5 and S, 2 and Z, U and V. */
const LETTERS = 'ABCDEFGHJKLMNPQRTWXY346789'

/** `purpose` any: good for whichever form it is handed in with. */
type CaptchaKey = { brandId: number; id: string; purpose: string }
export const ANY = 'any'

/**
 * Draws a captcha and keeps only the digest of what it says. A PNG; the letters are outlines before
 * they are dots, so no file tells them.
 */
export async function drawCaptcha(deps: Deps, key: CaptchaKey): Promise<Buffer> {
  const answer = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  await inTransaction(deps.db, (tx) =>
    putCode(tx, codeKeyOf(key), {
      digest: captchaDigest(deps.box, key, answer),
      expiresAt: new Date(deps.now().getTime() + GOOD_MS),
    }),
  )
  // Heavy, and needed where a brand draws at all.
  const [{ default: captchaOf }, { default: sharp }] = await Promise.all([
    import('svg-captcha'),
    import('sharp'),
  ])
  const draw = captchaOf as unknown as (text: string, options: object) => string
  return sharp(Buffer.from(draw(answer, { width: 200, height: 64, fontSize: 62, noise: 3 })))
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
}

/** Whether this is what it says; capital or small. Either way the captcha is used up. */
export async function isCaptchaRight(
  deps: Deps,
  key: CaptchaKey,
  entered: string,
): Promise<boolean> {
  const answer = inLatinDigits(entered.normalize('NFKC')).replaceAll(/\s/g, '').toUpperCase()
  for (const purpose of [key.purpose, ANY]) {
    const drawn = { ...key, purpose }
    const stored = await deleteCode(deps.db, codeKeyOf(drawn), deps.now())
    if (stored) return timingSafeEqual(stored, captchaDigest(deps.box, drawn, answer))
  }
  return false
}

const codeKeyOf = ({ brandId, id, purpose }: CaptchaKey) => ({
  brandId,
  purpose: `captcha ${purpose}`,
  recipient: id.toLowerCase(),
})

export function captchaDigest(
  box: SecretBox,
  { brandId, id, purpose }: CaptchaKey,
  answer: string,
): Buffer {
  return createHmac('sha256', box.derive('accounts.captcha'))
    .update(JSON.stringify([brandId, id.toLowerCase(), purpose, answer]))
    .digest()
}

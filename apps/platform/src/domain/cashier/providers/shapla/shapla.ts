import { createHmac, timingSafeEqual } from 'node:crypto'
import { unitsToDecimal } from '@padma/money'
import type { Asking, Payout, PayoutSaid, Provider, ProviderAccount } from '../provider.ts'

/**
 * Shapla Disburse pays out to mobile wallets. Forms go in and forms come back, each signed over its
 * fields in order of their names; a number is paid once however often it is sent.
 */
export const shapla: Provider = {
  code: 'shapla',
  payOut: (asking, account, payout) =>
    ask(asking, account, '/transfer', {
      ref: payout.number,
      wallet: payout.to.bank ?? '',
      msisdn: payout.to.account,
      name: payout.to.holder,
      amount: unitsToDecimal(payout.units),
      currency: payout.currency,
    }).then((said) => readAnswer(said, payout)),
  payOutStatus: (asking, account, payout) =>
    ask(asking, account, '/transfer/status', { ref: payout.number }).then((said) =>
      readAnswer(said, payout),
    ),
}

type Fields = Record<string, string>

async function ask(
  asking: Asking,
  account: ProviderAccount,
  path: string,
  fields: Fields,
): Promise<Fields | string> {
  const secret = account.secrets.key!
  const signed = { ...fields, merchant: account.settings.merchant!, at: asking.now().toISOString() }
  try {
    const response = await asking.fetch(`${account.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `${new URLSearchParams({ ...signed, sign: signatureOf(signed, secret) })}`,
    })
    if (response.status !== 200) return `answered ${response.status}`
    const { sign = '', ...answer } = Object.fromEntries(new URLSearchParams(await response.text()))
    return isSame(sign, signatureOf(answer, secret)) ? answer : 'unsigned'
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? 'timeout' : 'no_answer'
  }
}

/** What it says counts only of this number and this sum. */
function readAnswer(said: Fields | string, payout: Payout): PayoutSaid {
  if (typeof said === 'string') return { is: 'unknown', why: said }
  const { code, ref, amount, txn, note = '' } = said
  if (ref !== payout.number) return { is: 'unknown', why: 'another number' }
  if (code === '25') return { is: 'unknown', why: NOT_KNOWN }
  if (amount !== unitsToDecimal(payout.units))
    return { is: 'unknown', why: `another sum: ${amount}` }
  if (code === '00' && txn) return { is: 'sent', transactionId: txn }
  if (code === '09') return { is: 'pending' }
  return code === '51' || code === '14'
    ? { is: 'failed', why: note || code }
    : { is: 'unknown', why: `code ${code}` }
}
/** It has never seen the number: sending it under that same number is safe. */
const NOT_KNOWN = 'not_known'

export const signatureOf = (fields: Fields, secret: string): string =>
  createHmac('sha256', secret)
    .update(
      Object.entries(fields)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, value]) => `${name}=${value}`)
        .join('\n'),
    )
    .digest('base64url')

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

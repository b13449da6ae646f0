import { setTimeout as sleep } from 'node:timers/promises'
import type { Stack } from '@padma/testkit'
import pg from 'pg'

const creditedBy = (provider: string) => `
  select format('D-%s %s %s', d.id, d.provider_transaction_id, d.credited / 1000) as line
  from cashier.deposit d join cashier.method m on m.brand_id = d.brand_id and m.id = d.method_id
  where m.provider = '${provider}' and d.state = 'success'`

/** Each a line of text a movement, as we recorded it and as those outside did it. */
const movements: Record<string, { ours: string; theirs: string }> = {
  'bKash checkout': {
    ours: creditedBy('bkash'),
    theirs: `
      select format('%s %s %s', invoice, trx_id, amount_paisa) as line
      from bkash_payment where status = 'Completed'`,
  },
  NodiPay: {
    ours: creditedBy('nodipay'),
    theirs: `
      select format('%s %s %s', order_no, trade_no, (amount::numeric * 100)::bigint) as line
      from nodipay_order where status = 'PAID'`,
  },
  'mobile money that came in': {
    ours: `
      select format('%s %s %s', network, provider_transaction_id, amount / 1000) as line
      from cashier.incoming_payment where source = 'sms'`,
    theirs: `
      select format('%s %s %s', method, transaction_id, amount_paisa) as line
      from mobile_money_transfer where sender <> '01600000001'`,
  },
  'payouts by Shapla': {
    ours: `
      select format('%s %s %s', number, transaction_id, amount / 1000) as line
      from cashier.payout where state = 'sent'`,
    theirs: `
      select format('%s %s %s', ref, txn, replace(amount, '.', '')) as line
      from shapla_transfer where state = 'sent'`,
  },
  'mobile money that Shapla sent': {
    ours: `
      select format('%s %s', transaction_id, amount / 1000) as line
      from cashier.payout where state = 'sent'`,
    theirs: `
      select format('%s %s', transaction_id, amount_paisa) as line
      from mobile_money_transfer where sender = '01600000001'`,
  },
  'transfers to and from Haor Games': {
    ours: `
      select format('%s %s %s', reference, direction, amount / 1000) as line
      from vendors.transfer where state = 'done'`,
    theirs: `
      select format('%s %s %s', number, kind, amount_paisa) as line
      from haor_order where declined is null`,
  },
  'bets at Haor Games': {
    ours: `
      select format('%s %s %s', bet_ref, stake / 1000, payout / 1000) as line
      from vendors.fed_bet`,
    theirs: `
      select format('%s %s %s', id, bet_paisa, win_paisa) as line
      from haor_ticket where place is not null`,
  },
}

/**
 * What we recorded and no one outside did, once each; at rest also what they did and we have not
 * recorded, for which it waits a while.
 */
export async function outsideDiffers(
  { databaseUrls }: Pick<Stack, 'databaseUrls'>,
  { isAtRest }: { isAtRest: boolean },
): Promise<string[]> {
  for (const deadline = Date.now() + 90_000; ; await sleep(1_000)) {
    // Ours first: what they do meanwhile is in theirs alone.
    const ours = await linesOf(databaseUrls.platform, 'ours')
    const theirs = await linesOf(databaseUrls.sandbox, 'theirs')
    const differs = Object.keys(movements).flatMap((what) => [
      ...beyond(ours.get(what)!, theirs.get(what)!).map(
        (line) => `${what}: recorded, and not done outside: ${line}`,
      ),
      ...(isAtRest ? beyond(theirs.get(what)!, ours.get(what)!) : []).map(
        (line) => `${what}: done outside, and not recorded: ${line}`,
      ),
    ])
    if (differs.length === 0 || !isAtRest || Date.now() > deadline) return differs
  }
}

/** Those that the others have not, or not as often. */
function beyond(these: readonly string[], those: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const line of those) left.set(line, (left.get(line) ?? 0) + 1)
  return these.filter((line) => {
    const times = left.get(line) ?? 0
    left.set(line, times - 1)
    return times <= 0
  })
}

async function linesOf(url: string, side: 'ours' | 'theirs'): Promise<Map<string, string[]>> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  try {
    const lines = new Map<string, string[]>()
    for (const [what, sides] of Object.entries(movements)) {
      const { rows } = await db.query<{ line: string }>(sides[side])
      lines.set(
        what,
        rows.map(({ line }) => line),
      )
    }
    return lines
  } finally {
    await db.end()
  }
}

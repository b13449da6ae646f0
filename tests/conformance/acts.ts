import { answered, type Case, same } from './cases.ts'
import { type Fields, units, type Vendor } from './endpoint.ts'

export const act = (kind: string, fields: Fields): Fields => ({ kind, ...fields })
const statusesOf = (results: { status?: string }[] = []) =>
  results.map(({ status }) => status).join(' ')

async function refusedWhole(
  vendor: Vendor,
  what: string,
  body: string,
  status: string,
  headers?: Record<string, string>,
): Promise<void> {
  const answer = await vendor.raw('/transactions', body, headers)
  answered(what, answer, status)
  same(`${what}: results`, JSON.stringify(answer.results), '[]')
}

/** Rules of many acts in one call. */
export const actCases: Case[] = [
  {
    id: 'R27',
    rule: 'acts are decided each by itself, those of a player in their order: a bad one is refused alone, with the balance right after each',
    run: async (vendor) => {
      const { player } = vendor.endpoint
      const before = await vendor.balance(player)
      const bet = vendor.bet(player, 5)
      const acts = [
        act('bet', bet),
        act('win', vendor.win(bet, 8)),
        act('play', vendor.play(player, 5, 1)),
        act('bet', vendor.bet(player, 1, { amount: -1 })),
        act('tip', vendor.bet(player, 1)),
        act('bet', bet),
        act('rollback', vendor.rollback(bet)),
      ]
      const answer = await vendor.sendActs(...acts)
      answered('acts', answer, 'RS_OK')
      same(
        'statuses',
        statusesOf(answer.results),
        'RS_OK RS_OK RS_OK RS_ERROR_WRONG_TYPES RS_ERROR_WRONG_TYPES RS_OK RS_OK',
      )
      same(
        'balances',
        answer.results!.map(({ balance }) => balance).join(),
        [-5, 3, -1, null, null, -1, 4]
          .map((won) => (won === null ? '' : before + units(won)))
          .join(),
      )
      same(
        'request_uuid of each',
        answer.results!.map(({ request_uuid }) => request_uuid).join(),
        acts.map((one) => (one as Fields).request_uuid).join(),
      )
    },
  },
  {
    id: 'R28',
    rule: 'a call that is no list of 1 to 100 acts, or not signed, is refused whole, without results',
    run: async (vendor) => {
      const { player, signatureHeader } = vendor.endpoint
      const acts = [act('bet', vendor.bet(player, 1))]
      for (const [what, body] of [
        ['no JSON', '{"acts":['],
        ['no acts', '{}'],
        ['none', '{"acts":[]}'],
        ['a hundred and one', JSON.stringify({ acts: Array(101).fill(acts[0]) })],
        ['a body above 256 KiB', JSON.stringify({ acts, more: 'x'.repeat(270_000) })],
      ] as const)
        await refusedWhole(vendor, what, body, 'RS_ERROR_WRONG_SYNTAX')
      await refusedWhole(
        vendor,
        'not signed',
        JSON.stringify({ acts }),
        'RS_ERROR_INVALID_SIGNATURE',
        {
          [signatureHeader]: '',
        },
      )
      const large = { acts, more: 'x'.repeat(200_000) }
      answered('a body of 200 kB', await vendor.call('/transactions', large), 'RS_OK')
    },
  },
]

import type { ContractKind, ContractTerms } from '@padma/contract'
import type { Crowd, Codes } from './people/crowd.ts'
import type { Desk } from './desk/desk.ts'
import type { Person } from './people/person.ts'
import type { Role } from './people/cast.ts'

const answers = {
  dividend: 'POST /wps/relay/MCS2_processDividendReq',
  daily: 'POST /wps/relay/MCS2_processDailySalContract',
  hourly: 'POST /wps/relay/MCS2_processContractHourSalary',
  realtime: 'POST /wps/relay/MCSFE_processRealTimeSalaryContract',
} as const satisfies Record<ContractKind, string>

const tier = (minValidBet: string, rate: string, minActive = 0) => ({
  minValidBet,
  minNetLoss: '0',
  minActive,
  rate,
})
const daily = (rate: string, more: string): ContractTerms => ({
  kind: 'daily',
  minActiveBet: '100',
  tiers: [tier('500', rate), tier('5000', more)],
})
const dividend = (rate: string, more: string): ContractTerms => ({
  kind: 'dividend',
  period: 'weekly',
  carry: 'FOREVER',
  minActiveBet: '100',
  tiers: [tier('1000', rate), tier('20000', more, 3)],
})
const hourly = (rate: string): ContractTerms => ({
  kind: 'hourly',
  minActiveBet: '0',
  tiers: [tier('100', rate)],
})
const realtime = (profitRate: string, lossRate: string): ContractTerms => ({
  kind: 'realtime',
  profitRate,
  lossRate,
  singleBet: '10',
})

/** What is agreed on which day, from the top of each line down; null: with the platform. */
const agreed: readonly {
  day: number
  upline: string | null
  agent: string
  terms: ContractTerms
}[] = [
  { day: 1, upline: null, agent: 'malik', terms: dividend('20', '30') },
  { day: 1, upline: null, agent: 'malik', terms: daily('0.5', '1') },
  { day: 2, upline: 'malik', agent: 'shirin', terms: dividend('12', '20') },
  { day: 2, upline: 'malik', agent: 'shirin', terms: daily('0.3', '0.6') },
  { day: 2, upline: 'malik', agent: 'tuhin', terms: dividend('10', '18') },
  { day: 3, upline: 'malik', agent: 'tuhin', terms: daily('0.3', '0.5') },
  { day: 3, upline: 'shirin', agent: 'moushumi', terms: dividend('6', '10') },
  { day: 3, upline: 'tuhin', agent: 'kabir', terms: dividend('6', '10') },
  { day: 4, upline: 'tuhin', agent: 'kabir', terms: daily('0.2', '0.3') },
  { day: 4, upline: 'kabir', agent: 'selim', terms: dividend('3', '5') },
  { day: 4, upline: null, agent: 'farhana', terms: dividend('15', '25') },
  { day: 5, upline: 'farhana', agent: 'rokeya', terms: dividend('8', '12') },
  { day: 29, upline: null, agent: 'malik', terms: realtime('0.1', '0.3') },
  { day: 29, upline: 'malik', agent: 'shirin', terms: realtime('0.05', '0.2') },
  { day: 29, upline: 'malik', agent: 'tuhin', terms: realtime('0.05', '0.25') },
  { day: 28, upline: null, agent: 'malik', terms: hourly('0.1') },
  { day: 28, upline: 'malik', agent: 'tuhin', terms: hourly('0.06') },
]

/** By which code someone registers: a link of their upline, or their friend's own. */
export async function codesOf(crowd: Crowd, { under, invitedBy, isAgent }: Role): Promise<Codes> {
  if (invitedBy) {
    const friend = crowd.named(invitedBy)
    return { referralCode: (await friend.ask('GET /wps/member/referral', { query: {} })).code }
  }
  if (!under) return {}
  const upline = crowd.named(under)
  const accountType = isAgent ? 'agent' : 'member'
  const { rows } = await upline.ask('GET /wps/agent/links', { query: { pageSize: 50 } })
  const known = rows.find((link) => link.accountType === accountType && link.remark !== '')
  if (known) return { affiliateCode: known.code }
  const { prizeModes, rebates } = await upline.ask('GET /wps/agent/opening')
  const made = await upline.ask('POST /wps/agent/links', {
    body: { accountType, prizeModes, rebates, remark: isAgent ? 'For partners' : 'For friends' },
  })
  return { affiliateCode: made.code }
}

/** Makes a player who stands below no one an agent of the top line. */
export const lead = (desk: Desk, person: Person) =>
  desk.owner('POST /ops/agents', {
    body: { playerId: `${person.id}`, type: 1, reason: 'leads a line of her own' },
  })

async function offer(
  crowd: Crowd,
  desk: Desk,
  upline: string | null,
  agent: Person,
  terms: ContractTerms,
) {
  const body = { agentId: `${agent.id}`, terms }
  if (upline === null) return desk.owner('POST /ops/agent-contracts', { body })
  const giver = crowd.named(upline)
  return giver.ask('POST /wps/agent/contracts', { body })
}

/** Offers and accepts what falls on the day. */
export async function agree(crowd: Crowd, desk: Desk, day: number): Promise<void> {
  for (const { upline, agent: name, terms } of agreed.filter((one) => one.day === day)) {
    const agent = crowd.named(name)
    const { id, kind } = await offer(crowd, desk, upline, agent, terms)
    await agent.ask(answers[kind], { body: { contractId: id, action: 'accept' } })
  }
}

/** What waits for an answer when the month is over: an offer, and a wish to end. */
export async function leaveOpen(crowd: Crowd, desk: Desk): Promise<void> {
  await offer(crowd, desk, 'malik', crowd.named('shirin'), hourly('0.05'))
  await offer(crowd, desk, 'shirin', crowd.named('moushumi'), daily('0.1', '0.2'))
  const kabir = crowd.named('kabir')
  const { mine } = await kabir.ask('GET /wps/agent/contracts/info')
  const contract = mine.find(({ kind, state }) => kind === 'daily' && state === 'valid')
  if (contract)
    await kabir.ask(answers.daily, {
      body: { contractId: contract.id, action: 'terminate' },
    })
}

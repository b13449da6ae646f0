import { expect, test } from 'vitest'
import { verifyStatement } from './verify-statement.ts'

const nothing = '0'
const statement = {
  format: 'padma-statement-1',
  kind: 'padma-statement',
  agent: 'rahim',
  bill: { number: 'B-7' },
  terms: {
    kind: 'daily',
    minActiveBet: '0',
    tiers: [
      { minValidBet: '10000', minNetLoss: '0', minActive: 0, rate: '0.2' },
      { minValidBet: '50000', minNetLoss: '0', minActive: 0, rate: '0.4' },
    ],
  },
  figures: {
    stakedUnits: '5000000000',
    paidUnits: nothing,
    rebateUnits: nothing,
    promotionUnits: nothing,
    refundUnits: nothing,
    salaryUnits: nothing,
    validBetUnits: '5000000000',
    active: 4,
    rounds: [],
  },
  isStopped: false,
  carriedInUnits: nothing,
  correctionUnits: '-1000000',
  debtInUnits: nothing,
  grossUnits: '20000000',
  payableUnits: '19000000',
  debtOutUnits: nothing,
  owedUnits: '8000000',
  receivedUnits: '19000000',
  missingUnits: nothing,
  corrections: [{ number: 'B-3', units: '-1000000' }],
  downlines: [{ number: 'B-8', username: 'karim', units: '8000000' }],
  arrearsPaid: [],
}
async function verified(of: object) {
  const lines: string[] = []
  const isRight = await verifyStatement(JSON.stringify(of), (line) => lines.push(line))
  return { isRight, text: lines.join('\n') }
}

test('a bill that its contract and figures make agrees in every line', async () => {
  const { isRight, text } = await verified(statement)
  expect(text).not.toContain('DIFFERS')
  expect(isRight).toBe(true)
})

test.each([
  ['grossUnits', '20001000', 'what the contract gives: 200.01, made again 200.00'],
  ['payableUnits', '20000000', 'gross with corrections, less debt'],
  ['owedUnits', '1000', 'owed to downlines: 0.01, made again 80.00'],
  ['missingUnits', '1000', 'received and missing'],
])('a changed %s is found at its line', async (field, value, told) => {
  const { isRight, text } = await verified({ ...statement, [field]: value })
  expect(isRight).toBe(false)
  expect(text).toContain(`DIFFERS  ${told}`)
})

test('a file that is none says which field is wrong', async () => {
  await expect(verified({ ...statement, format: 'other' })).rejects.toThrow(/format/)
  await expect(verified({ ...statement, grossUnits: 5 })).rejects.toThrow(/grossUnits/)
  await expect(verified({ ...statement, terms: {} })).rejects.toThrow(/terms/)
})

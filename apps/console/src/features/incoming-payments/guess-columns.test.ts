import { expect, test } from 'vitest'
import { guessColumns } from './guess-columns.ts'

test('the heads of a statement are told apart, each taken once', () => {
  expect(
    guessColumns(['Txn Date', 'TrxID', 'Narration', 'Credit', 'Sender', 'Payer name']),
  ).toEqual({
    transactionId: 'TrxID',
    amount: 'Credit',
    paidAt: 'Txn Date',
    sender: 'Sender',
    senderName: 'Payer name',
    reference: 'Narration',
  })
})

test('what no head tells is left open', () => {
  expect(guessColumns(['A', 'B'])).toMatchObject({ transactionId: '', amount: '', reference: '' })
})

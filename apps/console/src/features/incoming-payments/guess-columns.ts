export const columnKeys = [
  'transactionId',
  'amount',
  'paidAt',
  'sender',
  'senderName',
  'reference',
] as const
export type ColumnKey = (typeof columnKeys)[number]

const words: Readonly<Record<ColumnKey, RegExp>> = {
  transactionId: /trx|txn ?id|transaction|\bref(erence)? ?(no|number|id)?$|voucher/i,
  amount: /credit|amount|deposit|received/i,
  paidAt: /date|time/i,
  sender: /sender|from|account|mobile|msisdn/i,
  senderName: /name|payer|customer/i,
  reference: /narration|detail|description|text|remark|particular/i,
}

/** Which column is probably what, by its head; each is taken once. */
export function guessColumns(heads: readonly string[]): Record<ColumnKey, string> {
  const left = new Set(heads)
  const guessed = {} as Record<ColumnKey, string>
  for (const key of columnKeys) {
    const found = [...left].find((head) => words[key].test(head)) ?? ''
    guessed[key] = found
    left.delete(found)
  }
  return guessed
}

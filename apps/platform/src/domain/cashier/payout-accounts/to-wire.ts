import { maskNumber } from '../masking.ts'
import type { PayoutAccountRow } from './store.ts'

export const payoutAccountToWire = (row: PayoutAccountRow) => ({
  id: `${row.id}`, methodId: row.method_id, methodName: row.method_name, maskedNumber: maskNumber(row.number), holder: row.holder, usableFrom: row.usable_from.toISOString(),
})

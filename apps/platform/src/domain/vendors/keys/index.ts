export {
  addKey,
  addSecret,
  type By,
  endKey,
  type KeyDeps,
  type KeyEnd,
  KeyRefused,
} from './change-keys.ts'
export { openSecret, secretOf } from './hmac.ts'
export { enrolVendor, enrolWithSecret } from './enrol-vendor.ts'
export { enrolPool, type NewPool } from './enrol-pool.ts'
export { setFrameOrigins } from './set-frame-origins.ts'
export { setPayoutLimit } from './set-payout-limit.ts'
export { keysOf, type VendorKey } from './store.ts'

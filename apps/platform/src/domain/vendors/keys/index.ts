export { addKey, type By, endKey, type KeyDeps, type KeyEnd, KeyRefused } from './change-keys.ts'
export { enrolVendor, type Enrolled } from './enrol-vendor.ts'
export { setPayoutLimit } from './set-payout-limit.ts'
export { keysOf, type VendorKey } from './store.ts'

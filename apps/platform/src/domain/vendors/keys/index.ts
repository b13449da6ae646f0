export { addKey, type By, endKey, type KeyDeps, type KeyEnd, KeyRefused } from './change-keys.ts'
export { enrolVendor, type Enrolled } from './enrol-vendor.ts'
export { keysOf, type VendorKey } from './store.ts'

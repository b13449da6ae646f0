export { startPending } from './wallet/pending.ts'
export { sampleVendorRoutes } from './routes.ts'
export { readSettings, type Settings as SampleVendorSettings } from './settings.ts'

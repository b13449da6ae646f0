export { startPending } from './pending.ts'
export { sampleVendorRoutes } from './routes.ts'
export { readSettings, type Settings as SampleVendorSettings } from './settings.ts'

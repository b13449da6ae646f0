export { haorRoutes } from './routes.ts'
export { HAOR_SECRET, haorSettings, type Settings as HaorSettings } from './settings.ts'

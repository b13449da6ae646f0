export { haorRoutes } from './routes.ts'
export { readSettings, type Settings as HaorSettings } from './settings.ts'

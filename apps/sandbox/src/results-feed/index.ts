export { RESULTS_SECRET, resultsFeedRoutes, type ResultsFeedSettings } from './routes.ts'

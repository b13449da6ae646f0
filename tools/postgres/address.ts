import { platformDatabase } from '../proof/platform-database.ts'

/**
 * `npm run -s database`: the address of the platform's database, for `psql "$(npm run -s
 * database)"`. The embedded one answers there while `npm start` runs.
 */
const database = await platformDatabase()
console.log(database.url)
await database.stop()

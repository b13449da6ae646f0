import { createDb, createPool } from '../../apps/platform/src/db/pool.ts'
import { proofOfTheBooks } from '../../apps/platform/src/prove-books.ts'
import { platformDatabase } from './platform-database.ts'

/**
 * `npm run proof`: proves the books of the data folder, or of DATABASE_URL, and ends with 1 and the
 * first difference when they do not hold.
 */
const database = await platformDatabase()
try {
  const db = createDb(createPool(database.url, 1))
  const proof = await proofOfTheBooks(db, () => new Date()).finally(() => db.destroy())
  for (const { name, isHeld, checked, firstDifference } of proof.checks)
    console.log(
      `${isHeld ? 'held   ' : 'DIFFERS'}  ${name} (${checked.toLocaleString('en')})${isHeld ? '' : `\n         ${firstDifference}`}`,
    )
  const broken = proof.checks.find((check) => !check.isHeld)
  if (broken) {
    console.error(`The books differ. First: ${broken.name}: ${broken.firstDifference}`)
    process.exitCode = 1
  } else
    console.log(
      `The books hold: ${proof.checks.length} checks in ${(proof.durationMs / 1000).toFixed(2)} s.`,
    )
} finally {
  await database.stop()
}

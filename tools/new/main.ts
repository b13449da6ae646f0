import { resolve } from 'node:path'
import { families, newGame } from './new-game.ts'

/** `npm run new game -- slots my-game` (or `arcade`): a game that plays, to be made one's own. */
const [what, family, code] = process.argv.slice(2)
const known = families.find((one) => one === family)
if (what !== 'game' || !known || !code) {
  console.error(`usage: npm run new game -- ${families.join('|')} my-game`)
  process.exit(1)
}
try {
  const files = await newGame({
    games: resolve(import.meta.dirname, '../../games'),
    family: known,
    code,
  })
  console.log(files.map((file) => `games/${file}`).join('\n'))
  console.log(
    `\nIt is in games/index.ts; \`npm start\` has it. Its README says what is still its own to make.`,
  )
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

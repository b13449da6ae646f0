import { FileFault } from '@padma/games/verify/round-file.ts'
import { unitsToDecimal } from '@padma/money'
import { grossOf } from '../../apps/platform/src/domain/agents/gross.ts'
import { readFigures } from '../../apps/platform/src/domain/agents/bills/kept-figures.ts'
import { readTerms } from '../../apps/platform/src/domain/agents/terms.ts'

type Part = { number: string; units: string }
type Statement = {
  format: string
  agent: string
  bill: { number: string }
  terms: Parameters<typeof readTerms>[0]
  figures: Parameters<typeof readFigures>[0]
  isStopped: boolean
  corrections: Part[]
  downlines: Part[]
  arrearsPaid: Part[]
} & Record<
  | 'carriedInUnits'
  | 'correctionUnits'
  | 'debtInUnits'
  | 'grossUnits'
  | 'payableUnits'
  | 'debtOutUnits'
  | 'owedUnits'
  | 'receivedUnits'
  | 'missingUnits',
  string
>

/** Makes a bill again from its terms and figures, and says line by line what agrees. */
export async function verifyStatement(
  text: string,
  print: (line: string) => void,
): Promise<boolean> {
  // A file may not draw over what is said of it.
  const say = (line: string) => print(line.replaceAll(/\p{C}/gu, '\uFFFD'))
  const statement = readStatement(text)
  let isRight = true
  say(`Bill ${statement.bill.number} of ${statement.agent}`)
  for (const [what, said, made] of comparisons(statement)) {
    const agrees = said === made
    isRight &&= agrees
    say(
      `${agrees ? 'agrees ' : 'DIFFERS'}  ${what}: ${shown(said)}${agrees ? '' : `, made again ${shown(made)}`}`,
    )
  }
  say(isRight ? 'The bill is what its contract and figures make.' : 'The bill DIFFERS.')
  return isRight
}

function readStatement(text: string): Statement {
  const found = JSON.parse(text) as Statement | null
  if (found?.format !== 'padma-statement-1') throw new FileFault('format is not padma-statement-1')
  return found
}

/** What the file says, beside what comes of the lines above it. */
function comparisons(of: Statement): [what: string, said: bigint, made: bigint][] {
  const said = (name: keyof Statement) => unitsOf(of[name], name)
  const sum = (parts: Part[], name: string) => {
    if (!Array.isArray(parts)) throw new FileFault(`${name} is no list`)
    return parts.reduce((all, { units }) => all + unitsOf(units, name), 0n)
  }
  const made = grossMade(of)
  const total = said('grossUnits') + said('correctionUnits') - said('debtInUnits')
  const payable = total > 0n ? total : 0n
  return [
    ['what the contract gives', said('grossUnits'), made],
    ['corrections', said('correctionUnits'), sum(of.corrections, 'corrections')],
    ['gross with corrections, less debt', said('payableUnits'), payable],
    ['debt that stays', said('debtOutUnits'), payable - total],
    ['owed to downlines', said('owedUnits'), sum(of.downlines, 'downlines')],
    ['received and missing', said('receivedUnits') + said('missingUnits'), said('payableUnits')],
  ]
}

function grossMade(of: Statement): bigint {
  if (of.isStopped) return 0n
  try {
    const carried = unitsOf(of.carriedInUnits, 'carriedInUnits')
    return grossOf(readTerms(of.terms), readFigures(of.figures), carried).units
  } catch (error) {
    if (error instanceof FileFault) throw error
    throw new FileFault('its terms or figures cannot be read')
  }
}

function unitsOf(text: unknown, name: string): bigint {
  if (typeof text !== 'string' || text.length > 20 || !/^-?\d+$/.test(text))
    throw new FileFault(`${name} is no number of units`)
  return BigInt(text)
}
const shown = (units: bigint) => (units < 0n ? `-${unitsToDecimal(-units)}` : unitsToDecimal(units))

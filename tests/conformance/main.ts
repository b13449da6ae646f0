import { readFileSync } from 'node:fs'
import { connect, type Actor, type Endpoint } from './endpoint.ts'
import type { Ground } from './hostile/ground.ts'
import { runHostile } from './hostile/run.ts'
import { ownProduct } from './own-product/product.ts'
import { reportOf, type Result, runCases } from './run.ts'

/**
 * `npm run conformance`: starts the product with a hostile vendor in it, tries everything and
 * proves the books after each attempt. `npm run conformance -- ENDPOINT.json`: tries what can be
 * tried from outside on any wallet; fields: Endpoint of endpoint.ts, `privateKeyFile` may stand for
 * `privateKeyPem`, and `seats` are players with at least 100 each for the hostile part.
 */
type Described = Endpoint & { privateKeyFile?: string; seats?: Actor[] }

const [file] = process.argv.slice(2)
const { endpoint, results } = file
  ? await ofAnyWallet(JSON.parse(readFileSync(file, 'utf8')) as Described)
  : await ofOwnProduct()
console.log(reportOf(endpoint, results, new Date()))
process.exit(results.every((result) => result.isMet) ? 0 : 1)

async function ofOwnProduct(): Promise<{ endpoint: Endpoint; results: Result[] }> {
  const { endpoint, ground, stop } = await ownProduct()
  try {
    return { endpoint, results: [...(await runCases(endpoint)), ...(await runHostile(ground))] }
  } finally {
    await stop()
  }
}

async function ofAnyWallet(
  described: Described,
): Promise<{ endpoint: Endpoint; results: Result[] }> {
  const endpoint = {
    ...described,
    privateKeyPem: described.privateKeyFile
      ? readFileSync(described.privateKeyFile, 'utf8')
      : described.privateKeyPem,
  }
  const vendor = connect(endpoint)
  const seats = described.seats ?? []
  let next = 0
  const ground: Ground = {
    vendor,
    inside: null,
    neighbour: null,
    seat: async () => {
      const actor = seats[next++ % seats.length]!
      return { ...actor, start: await vendor.balance(actor) }
    },
  }
  return {
    endpoint,
    results: [...(await runCases(endpoint)), ...(seats.length > 1 ? await runHostile(ground) : [])],
  }
}

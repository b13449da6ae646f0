import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseUnits } from '@padma/money'
import { sql } from 'kysely'
import { createDb, createPool, type Db } from '../../apps/platform/src/db/pool.ts'
import { readMasterKey } from '../../apps/platform/src/secrets/master-key.ts'
import { insertAudit } from '../../apps/platform/src/domain/audit/index.ts'
import {
  addKey,
  addSecret,
  endKey,
  enrolPool,
  enrolVendor,
  enrolWithSecret,
  KeyRefused,
  keysOf,
  setFrameOrigins,
  setPayoutLimit,
} from '../../apps/platform/src/domain/vendors/index.ts'
import { platformDatabase } from '../proof/platform-database.ts'
import { settingsFrom } from '../start/product.ts'

/**
 * `npm run vendor`: who may call the wallet API, and with which keys. Each change is in the audit
 * log.
 */
const usage = `npm run vendor -- list
npm run vendor -- enrol CODE --name NAME --url BASE_URL --key PUBLIC.pem|--hmac --game CODE=NAME [--game …] [--type RNG] [--icon ADDRESS] [--brand padma-demo]
npm run vendor -- add-key CODE --key PUBLIC.pem|--hmac [--from INSTANT] [--until INSTANT]
npm run vendor -- end-key CODE --key FINGERPRINT [--at INSTANT] [--last-key]
npm run vendor -- payout-limit CODE --most AMOUNT
npm run vendor -- pool CODE --pool POOL --name NAME [--currency BDT] [--seed AMOUNT]
npm run vendor -- frames CODE [--frame ORIGIN] [--frame …]
Instants in ISO 8601, with their zone; left out: now, and no end. PUBLIC.pem: RSA of 2048 bits or more, or Ed25519. --hmac: an HMAC-SHA256 secret instead, made here and shown once. FINGERPRINT: its first 8 characters or more. --last-key: though all that the vendor signs is refused then. AMOUNT: the most that one win may pay, as in 250000.00; of --seed: what the jackpot pool begins with, from the vendor's account. ORIGIN: where its game pages come from beside its base URL, as in https://cdn.acme.example; those named take the place of all before.`

const text = { type: 'string' } as const
const {
  positionals: [act, code = ''],
  values,
} = parseArgs({
  allowPositionals: true,
  options: {
    name: text,
    url: text,
    key: text,
    most: text,
    pool: text,
    currency: { ...text, default: 'BDT' },
    seed: { ...text, default: '0' },
    game: { ...text, multiple: true },
    frame: { ...text, multiple: true },
    type: { ...text, default: 'RNG' },
    icon: { ...text, default: '' },
    brand: { ...text, default: 'padma-demo' },
    from: text,
    until: text,
    at: text,
    hmac: { type: 'boolean', default: false },
    'last-key': { type: 'boolean', default: false },
  },
})
const nobodySignedIn = { operatorId: null, ip: '' }
const needed = (name: 'name' | 'url' | 'key' | 'most' | 'pool') =>
  values[name] ?? refuse(`--${name} is missing`)
const instant = (name: 'from' | 'until' | 'at') => {
  const given = values[name]
  if (given === undefined) return undefined
  return Number.isNaN(Date.parse(given))
    ? refuse(`--${name} is no instant: ${given}`)
    : new Date(given)
}

const acts: Record<string, (db: Db) => Promise<unknown>> = {
  list: async (db) => {
    const { rows } = await sql<{
      code: string
      name: string
      base_url: string
      is_enabled: boolean
    }>`select code, name, base_url, is_enabled from vendors.vendor order by code`.execute(db)
    for (const vendor of rows) {
      console.log(
        `${vendor.code}  ${vendor.name}  ${vendor.base_url}${vendor.is_enabled ? '' : '  (switched off)'}`,
      )
      for (const key of await keysOf(db, vendor.code))
        console.log(
          `  ${key.fingerprint}  from ${key.validFrom.toISOString()}${key.validUntil ? ` until ${key.validUntil.toISOString()}` : ''}`,
        )
    }
  },
  enrol: async (db) => {
    const { rows } = await sql<{
      id: number
    }>`select id from brand.brand where code = ${values.brand}`.execute(db)
    const games = (values.game ?? []).map((game) => {
      const [, gameCode, name] =
        /^([^=]+)=(.+)$/.exec(game) ?? refuse(`--game is CODE=NAME, not ${game}`)
      return { code: gameCode!, name: name!, gameType: values.type, iconUrl: values.icon }
    })
    const vendor = {
      code,
      brandId: rows[0]?.id ?? refuse(`there is no brand ${values.brand}`),
      name: needed('name'),
      baseUrl: needed('url'),
      games,
    }
    const secret = values.hmac
      ? await enrolWithSecret({ ...deps(db), box: box() }, nobodySignedIn, vendor)
      : await enrolVendor(deps(db), nobodySignedIn, {
          ...vendor,
          publicKeyPem: readFileSync(needed('key'), 'utf8'),
        })
    console.log(`${code} is enrolled: its wallet API is /gw/v1/${code}`)
    if (secret) sayOnce(secret)
  },
  'add-key': async (db) => {
    const of = {
      vendor: code,
      validFrom: instant('from'),
      validUntil: instant('until') ?? null,
    }
    const { key, secret } = values.hmac
      ? await addSecret({ ...deps(db), box: box() }, nobodySignedIn, of)
      : {
          key: await addKey(deps(db), nobodySignedIn, {
            ...of,
            publicKeyPem: readFileSync(needed('key'), 'utf8'),
          }),
          secret: null,
        }
    console.log(`${code} signs with ${key.fingerprint} from ${key.validFrom.toISOString()} on`)
    if (secret) sayOnce(secret)
  },
  'end-key': async (db) => {
    const key = await endKey({ db, now, audit: insertAudit }, nobodySignedIn, {
      vendor: code,
      fingerprint: needed('key'),
      at: instant('at'),
      mayBeLast: values['last-key'],
    })
    console.log(`${key.fingerprint} of ${code} ends at ${key.validUntil!.toISOString()}`)
  },
  'payout-limit': async (db) => {
    await setPayoutLimit({ db, now, audit: insertAudit }, nobodySignedIn, {
      vendor: code,
      units: parseUnits(needed('most')) ?? refuse(`--most is no amount: ${values.most}`),
    })
    console.log(`one win of ${code} pays ${values.most} at most`)
  },
  pool: async (db) => {
    const pool = needed('pool')
    await enrolPool(deps(db), nobodySignedIn, {
      vendor: code,
      code: pool,
      currency: values.currency,
      name: needed('name'),
      seed: parseUnits(values.seed) ?? refuse(`--seed is no amount: ${values.seed}`),
    })
    console.log(`${code} has the pool ${pool} in ${values.currency}, with ${values.seed} in it`)
  },
  frames: async (db) => {
    const origins = values.frame ?? []
    await setFrameOrigins({ db, now, audit: insertAudit }, nobodySignedIn, {
      vendor: code,
      origins,
    })
    console.log(`pages of ${code} are framed from ${['its base URL', ...origins].join(', ')} alone`)
  },
}
const now = () => new Date()
const deps = (db: Db) => ({ db, now, audit: insertAudit })
/** The platform's, under which the secret is kept. */
const box = () =>
  readMasterKey(
    process.env.PADMA_MASTER_KEY_FILE ??
      join(settingsFrom(process.env, 'development').dataDir, 'keys/master.key'),
  )
const sayOnce = (secret: string) => console.log(`its HMAC secret, shown this once: ${secret}`)

const run = acts[act ?? ''] ?? refuse(usage)
const database = await platformDatabase()
const db = createDb(createPool(database.url, 1))
try {
  await run(db)
} catch (error) {
  if (!(error instanceof KeyRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await db.destroy()
  await database.stop()
}

function refuse(why: string): never {
  console.error(why)
  process.exit(2)
}

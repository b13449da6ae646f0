import { randomBytes, randomUUID } from 'node:crypto'
import { memberCalls, operatorCalls } from '@padma/contract'
import { testDatabase } from '@padma/testkit'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import { seal } from '../../../../../../packages/contract/src/client/seal.ts'
import { createDb, createPool, type Db } from '../../../db/pool.ts'
import { createRoutes } from '../../../http/edge.ts'
import { createSealedBody, type SealedBody } from '../../../http/body/sealed-body.ts'
import { type Audit, createAudit } from '../../audit/index.ts'
import { brandModule, createBrand, type Brand } from '../../brand/index.ts'
import { seedBrands } from '../../brand/seed.ts'
import {
  createPaymentPasswords,
  createPayoutAccounts,
  paymentPasswordRoutes,
  payoutAccountsShown,
} from '../../cashier/index.ts'
import { limitsAlone } from '../../limits/alone.ts'
import type { Limits } from '../../limits/index.ts'
import { createNotify, type Message, type Notify, offersToAll } from '../../notify/index.ts'
import { createOperators, type Operators } from '../../operators/index.ts'
import { createWallet } from '../../wallet/index.ts'
import { createMembers, type Members } from '../../members/index.ts'
import { createRecovery, type Recovery } from '../../recovery/index.ts'
import { createSelfService, type SelfService } from '../../self-service/index.ts'
import { type Auth, createAuth } from '../index.ts'
import { createPasswords, type Passwords } from '../../../secrets/password-hash.ts'
import { secretBox, type SecretBox } from '../../../secrets/master-key.ts'
import { type RealProcess, startProcess } from './test-process.ts'

/** What a call answered: the envelope, and its HTTP status. */
export type Answer = { status: number; success: boolean; code?: string; value: any }
export type Call = {
  body?: object
  token?: string
  key?: string
  host?: string
  headers?: Record<string, string>
  ip?: string
}

/** One process of the product, as far as brand, accounts and operators make it. */
export type Instance = {
  brand: Brand
  audit: Audit
  accounts: Accounts
  limits: Limits
  paymentPasswords: ReturnType<typeof createPaymentPasswords>
  inbox: Notify['inbox']
  operators: Operators
  sealedBody: SealedBody
  passwords: Passwords
  /** How long each slowed sign-in waited, in ms; tests do not wait. */
  pauses: number[]
  /**
   * What members were sent by this process, the decoys too; it stands here before its act commits.
   */
  sent: Message[]
  call: (name: string, call?: Call) => Promise<Answer>
  /** Fetches the keys and seals the body under the newest, as a browser does. */
  callSealed: (name: string, call?: Call) => Promise<Answer>
  /** A body as it stands, such as a form. */
  post: (
    url: string,
    body: string,
    headers: Record<string, string>,
  ) => Promise<Omit<Answer, 'status'>>
  /** What is no call: as it comes. */
  fetch: (url: string, host: string) => Promise<LightMyRequestResponse>
  register: (username: string, more?: Partial<Call> & { fields?: object }) => Promise<Answer>
  /** With a proof of work where one is wanted. */
  signIn: (username: string, password: string, more?: Call) => Promise<Answer>
  /** Authenticates again in a session. */
  reauth: (token: string, password?: string, more?: Call) => Promise<Answer>
  /** `console`: for an operator. */
  proveWork: (purpose: string, by?: Call) => Promise<{ challenge: Challenge; solution: object }>
  close: () => Promise<void>
}
export type World = {
  db: Db
  box: SecretBox
  clock: { at: Date }
  /** One process of the product, here: quick, and its clock, cache and messages are at hand. */
  instance: () => Instance
  /** One in a process of its own, for what holds over processes. */
  process: () => Promise<RealProcess>
  end: () => Promise<void>
}

/** What tests call of the modules of a member's account, at hand in one place. */
export type Accounts = Members & Auth & SelfService & { recovery: Recovery }

export const PASSWORD = 'Shapla-phul 1971'

/**
 * A database with both brands and a clock that tests move; as many processes on it as a test
 * starts.
 */
export async function testWorld(): Promise<World> {
  const database = await testDatabase('platform')
  const db = createDb(createPool(database.url))
  await seedBrands(db)
  const masterKey = randomBytes(32)
  const box = secretBox(masterKey)
  const clock = { at: new Date() }
  const started: Pick<Instance, 'close'>[] = []
  return {
    db,
    box,
    clock,
    instance() {
      const instance = startInstance(db, box, () => clock.at)
      started.push(instance)
      return instance
    },
    async process() {
      const other = await startProcess(
        { clock },
        { databaseUrl: database.url, masterKey: masterKey.toString('base64') },
      )
      started.push(other)
      return other
    },
    async end() {
      for (const instance of started) await instance.close()
      await db.destroy()
      await database.drop()
    },
  }
}

/** Who signed in somewhere asks from there, by whichever process, unless a call says otherwise. */
const openedFrom = new Map<string, string>()

export function startInstance(db: Db, box: SecretBox, now: () => Date): Instance {
  const pauses: number[] = []
  const proofWork = { cost: 1, from: 1, to: 8 }
  const passwords = createPasswords(box)
  const brand = createBrand({ db, now, studioOrigin: 'http://localhost:4002' })
  const wallet = createWallet()
  const sent: Message[] = []
  const notify = { send: async (_tx: unknown, message: Message) => void sent.push(message) }
  const { inbox } = createNotify({
    db,
    now,
    box,
    brand,
    marketing: offersToAll,
    smsCentre: null,
    mailServer: null,
    onFailure: () => {},
  })
  const audit = createAudit({ db })
  const paymentPasswords = createPaymentPasswords({ db, now, brand, notify, passwords })
  const { module: membersModule, ...members } = createMembers({ db, now, brand })
  const { module: authModule, ...auth }: ReturnType<typeof createAuth> = createAuth({
    db,
    now,
    brand,
    members,
    passwords,
    box,
    notify,
    portalAt: (domain) => `http://${domain}:4000`,
    payoutAccounts: createPayoutAccounts({ wallet, audit: audit.write, inbox }),
    paymentPasswords,
    endTrial: (memberId) => selfService.endTrial(memberId),
    pause: async (ms) => pauses.push(ms),
    proofWork,
  })
  const { module: recoveryModule, ...recovery } = createRecovery({
    auth,
    wallet,
    audit: audit.write,
  })
  const limits = limitsAlone({ db, now, brand, wallet, members })
  const { module: selfServiceModule, ...selfService } = createSelfService({
    auth,
    wallet,
    limits,
    waitingCase: recovery.waitingCase,
    wantOffers: async () => {},
  })
  const accounts: Accounts = { ...members, ...auth, ...selfService, recovery }
  const operators = createOperators({
    db,
    now,
    brand,
    passwords,
    box,
    audit,
    members,
    auth,
    selfService,
    recovery,
    wallet,
    payoutAccountsOf: (playerId) => payoutAccountsShown(db, playerId),
    pause: async (ms) => pauses.push(ms),
    proofWork,
  })
  const sealedBody = createSealedBody({ db, now, box })

  const app: FastifyInstance = Fastify({ trustProxy: true })
  const { route } = createRoutes(app, memberCalls, {
    brandOf: brand.brandOf,
    memberOf: accounts.memberOf,
    refuseToken: accounts.refuseToken,
    endFormer: accounts.endFormer,
    isFresh: accounts.isFresh,
    unseal: sealedBody.unseal,
  })
  const { route: operatorRoute } = createRoutes(app, operatorCalls, {
    brandOf: brand.brandOf,
    operatorOf: operators.operatorOf,
    endFormer: operators.endFormer,
  })
  for (const module of [
    brandModule({
      db,
      now,
      brand,
      audit: audit.write,
      sealedBody,
      speeds: async () => [],
      hasFirebaseForm: accounts.federated.hasForm,
      mayHearOffers: async () => true,
    }),
    membersModule,
    authModule,
    selfServiceModule,
    recoveryModule,
    operators.module,
  ]) {
    module.member?.(route)
    module.operator?.(operatorRoute)
    module.raw?.(app)
  }

  paymentPasswordRoutes(route, { db, auth, paymentPasswords })

  const call = async (
    name: string,
    {
      body,
      token,
      key,
      host = 'localhost:4000',
      headers = {},
      ip = token && openedFrom.get(token),
    }: Call = {},
  ): Promise<Answer> => {
    const [method, url] = name.split(' ') as ['GET', string]
    const response = await app.inject({
      method,
      url,
      headers: {
        host,
        'accept-language': 'en',
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(ip && { 'x-forwarded-for': ip }),
      },
      ...(body && { payload: body }),
    })
    const answer = response.json() as Omit<Answer, 'status'>
    if (ip && typeof answer.value?.token === 'string') openedFrom.set(answer.value.token, ip)
    return { status: response.statusCode, ...answer }
  }
  const callSealed = async (name: string, input: Call = {}): Promise<Answer> => {
    const keys = (await call('GET /wps/system/keys', { host: input.host })).value
    return call(name, {
      ...input,
      body: { payload: await seal(keys, name.split(' ')[1]!, input.body ?? {}) },
    })
  }
  const proveWork = async (purpose: string, { host, ip }: Call = {}) => {
    const challenge: Challenge = (
      await call(
        purpose === 'console' ? 'GET /ops/challenge' : `GET /wps/challenge?purpose=${purpose}`,
        { host, ip },
      )
    ).value
    return { challenge, solution: (await solveChallenge({ challenge, deriveKey }))! }
  }
  return {
    brand,
    audit,
    accounts,
    limits,
    paymentPasswords,
    inbox,
    operators,
    sealedBody,
    passwords,
    pauses,
    sent,
    call,
    callSealed,
    fetch: (url, host) => app.inject({ url, headers: { host } }),
    post: async (url, payload, headers) =>
      (
        await app.inject({
          method: 'POST',
          url,
          headers: { 'accept-language': 'en', ...headers },
          payload,
        })
      ).json(),
    register: (username, { fields = {}, ...more } = {}) =>
      callSealed('PUT /wps/member/register', {
        key: randomUUID(),
        ...more,
        body: {
          username,
          password: PASSWORD,
          confirmPassword: PASSWORD,
          isOfAge: true,
          agreesToTerms: true,
          ...fields,
        },
      }),
    signIn: async (username, password, more = {}) => {
      const plain = await callSealed('POST /wps/session/login', {
        ...more,
        body: { username, password },
      })
      return plain.code === 'challenge_needed'
        ? callSealed('POST /wps/session/login', {
            ...more,
            body: { username, password, geetest: await proveWork('sign_in', more) },
          })
        : plain
    },
    reauth: (token, password = PASSWORD, more = {}) =>
      callSealed('POST /wps/session/reauth', { ...more, token, body: { password } }),
    proveWork,
    close: () => app.close(),
  }
}

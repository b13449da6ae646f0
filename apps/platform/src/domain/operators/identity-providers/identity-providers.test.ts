import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountsWorld } from '../../auth/testing/accounts.test-world.ts'
import { signedInOperators } from '../test-operators.ts'

const { world, one } = await accountsWorld()
const ask = await signedInOperators(world, one, {
  owner: [1, 'owner'],
  second: [1, 'owner'],
  cashier1: [1, 'cashier'],
  theirs: [2, 'owner'],
})
const put = (provider: string, body: object, as?: string) =>
  ask(`PUT /ops/identity-providers/${provider}`, body, as)
const shown = async (provider: string, as?: string) =>
  (await ask('GET /ops/identity-providers', undefined, as)).value.providers.find(
    (each: { provider: string }) => each.provider === provider,
  )
const sealed = async () =>
  (
    await sql<{
      secret_box: Buffer | null
    }>`
      select secret_box
      from auth.federated_provider
      where brand_id = 1 and provider = 'GOOGLE'`.execute(world.db)
  ).rows[0]!.secret_box

test('an owner sets an account up; its secret goes in and never comes out, and stays when none is given', async () => {
  await put('GOOGLE', {
    clientId: '123-abc.apps.example',
    secret: 'very secret',
    addresses: { issuer: '' },
  })
  expect(await shown('GOOGLE')).toMatchObject({
    clientId: '123-abc.apps.example',
    hasSecret: true,
    addresses: {},
  })
  const box = await sealed()
  expect(box!.toString('latin1')).not.toContain('very secret')
  expect(await put('GOOGLE', { clientId: '124-abc.apps.example' })).toMatchObject({ success: true })
  expect(await sealed()).toEqual(box)
  const { rows } = await sql<object>`
      select act, before, after
      from audit.entry
      where subject = 'identity_provider:GOOGLE'
      order by id`.execute(world.db)
  expect(rows).toEqual([
    {
      act: 'identity_provider.changed',
      before: null,
      after: { clientId: '123-abc.apps.example', addresses: { issuer: '' }, secret: 'new' },
    },
    {
      act: 'identity_provider.changed',
      before: { clientId: '123-abc.apps.example', addresses: {} },
      after: { clientId: '124-abc.apps.example', addresses: {} },
    },
  ])
  expect(await shown('GOOGLE', 'theirs')).toMatchObject({ clientId: null, hasSecret: false })
})

test('a secret that stands is sent to no address that is new: with another one it is wanted anew', async () => {
  const box = await sealed()
  const addresses = { issuer: 'https://thief.example.com' }
  expect(await put('GOOGLE', { clientId: '124-abc.apps.example', addresses })).toMatchObject({
    code: 'invalid_input',
    value: { fields: { secret: 'required' } },
  })
  expect([await sealed(), (await shown('GOOGLE')).addresses]).toEqual([box, {}])
  expect(
    await put('GOOGLE', { clientId: '124-abc.apps.example', secret: 'another secret', addresses }),
  ).toMatchObject({ success: true })
  expect(await put('GOOGLE', { clientId: '124-abc.apps.example', addresses: {} })).toMatchObject({
    code: 'invalid_input',
  })
})

test('an account is forgotten with its secret', async () => {
  await put('FACEBOOK', { clientId: '77', secret: 'very secret' })
  expect((await ask('DELETE /ops/identity-providers/FACEBOOK')).success).toBe(true)
  expect(await shown('FACEBOOK')).toMatchObject({ clientId: null, hasSecret: false })
})

test.each([
  'http://id.example.com',
  'https://localhost/x',
  'https://127.0.0.1',
  'https://10.0.0.8/keys',
  'https://[::1]/',
  'https://intranet/',
  'https://db.internal/',
  'https://u:p@id.example.com',
  'https://2130706433/',
  'ftp://id.example.com',
  'nothing',
])('the address %s is refused', async (address) => {
  expect(
    await put('FIREBASE', { clientId: 'project', addresses: { keys: address } }),
  ).toMatchObject({ code: 'invalid_input', value: { fields: { 'addresses.keys': 'pattern' } } })
})

test('what stands may stay, though nobody could set it here; an address of another provider may not come', async () => {
  await one.accounts.federated.setProvider(1, {
    provider: 'FIREBASE',
    clientId: 'sandbox',
    secret: null,
    addresses: { keys: 'http://localhost:4003/firebase/keys' },
  })
  expect(
    await put('FIREBASE', {
      clientId: 'sandbox-2',
      addresses: { keys: 'http://localhost:4003/firebase/keys' },
    }),
  ).toMatchObject({ success: true })
  expect(
    await put('FIREBASE', {
      clientId: 'sandbox-2',
      addresses: { token: 'https://id.example.com' },
    }),
  ).toMatchObject({ code: 'invalid_input' })
})

test('the first time a secret is needed; cashiers and strangers neither look nor change', async () => {
  expect(await put('FACEBOOK', { clientId: '77' })).toMatchObject({
    code: 'invalid_input',
    value: { fields: { secret: 'required' } },
  })
  for (const [name, body] of [
    ['GET /ops/identity-providers'],
    ['PUT /ops/identity-providers/GOOGLE', { clientId: 'x' }],
    ['DELETE /ops/identity-providers/GOOGLE'],
  ] as [string, object?][]) {
    expect(await ask(name, body, 'cashier1'), name).toMatchObject({ status: 403 })
    expect(await one.call(name, { ...(body && { body }) }), name).toMatchObject({ status: 401 })
  }
  expect(await shown('GOOGLE')).toMatchObject({ clientId: '124-abc.apps.example' })
})

test('an owner’s change is told to the brand’s other owners of that time until each says that they know', async () => {
  const unseen = async (as: string) =>
    (await ask('GET /ops/identity-providers', undefined, as)).value.changes
  const {
    rows: [log],
  } = await sql<{ id: bigint }>`select max(id) as id from audit.entry`.execute(world.db)
  await sql`update operators.operator set provider_changes_seen = ${log!.id}`.execute(world.db)
  await put('GOOGLE', { clientId: '200-abc.apps.example', secret: 'another secret', addresses: {} })
  await ask('DELETE /ops/identity-providers/GOOGLE')
  expect(await unseen('second')).toMatchObject([
    { by: 'owner', provider: 'GOOGLE', isRemoved: true },
    { by: 'owner', provider: 'GOOGLE', isRemoved: false },
  ])
  expect([await unseen('owner'), await unseen('theirs')]).toEqual([[], []])
  const [newest, former] = await unseen('second')
  expect(
    (await ask('POST /ops/identity-providers/seen', { until: former.id }, 'second')).value.changes,
  ).toEqual([newest])
  expect(
    (await ask('POST /ops/identity-providers/seen', { until: '999999999999999999' }, 'second'))
      .value.changes,
  ).toEqual([])
  expect(
    (await ask('POST /ops/identity-providers/seen', { until: '0' }, 'second')).value.changes,
  ).toEqual([])
  await put('GOOGLE', { clientId: '201-abc.apps.example', secret: 'another secret', addresses: {} })
  expect(await unseen('second')).toHaveLength(1)
  await sql`
    update operators.operator
    set created_at = now() + interval '1 hour'
    where username = 'second'`.execute(world.db)
  expect(await unseen('second')).toEqual([])
  expect(await ask('POST /ops/identity-providers/seen', { until: '1' }, 'cashier1')).toMatchObject({
    status: 403,
  })
})

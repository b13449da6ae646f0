import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountsWorld } from '../../auth/testing/accounts.test-world.ts'
import { type Instance } from '../../auth/testing/test-world.ts'

const { world, one } = await accountsWorld()

let names = 0
/** Registers with these fields; the member's row, or what refused him. */
async function join(fields: object = {}, host = 'localhost:4000') {
  const username = `leaf${++names}`
  const answer = await one.register(username, { fields, host, ip: `10.9.${names}.1` })
  if (!answer.success)
    return {
      refused: answer.code,
      fields: answer.value?.fields as Record<string, string> | undefined,
    }
  const { rows } = await sql<{
    id: bigint
    type: number
    first_parent_id: bigint | null
    invited_by: bigint | null
    invitation_code: string
  }>`
    select id, type::int, first_parent_id, invited_by, invitation_code
    from members.member
    where username = ${username}`.execute(world.db)
  return { refused: null, ...rows[0]! }
}
async function member(fields: object = {}) {
  const made = await join(fields)
  if (made.refused !== null) throw new Error(`${made.refused} ${JSON.stringify(made.fields)}`)
  return made
}
async function agent(fields: object = {}, type = 1) {
  const made = await member(fields)
  await sql`update members.member set type = ${type} where id = ${made.id}`.execute(world.db)
  return { ...made, type }
}
async function linkOf(
  ownerId: bigint,
  link: Parameters<Instance['accounts']['tree']['openLink']>[1] = { accountType: 0 },
): Promise<string> {
  const opened = await one.accounts.tree.openLink(ownerId, link)
  if (!('code' in opened)) throw new Error(opened.refused)
  return opened.code
}
const check = (code: string, host = 'localhost:4000') =>
  one.call(`GET /wps/agent/affiliate?code=${encodeURIComponent(code)}&domain=elsewhere`, { host })

test('an opening link puts whom it opens below its owner, as what it says; the line stands in the closure', async () => {
  const top = await agent()
  const second = await member({ affiliateCode: await linkOf(top.id, { accountType: 2 }) })
  expect(second).toMatchObject({ type: 2, first_parent_id: top.id, invited_by: top.id })
  const leaf = await member({ affiliateCode: (await linkOf(second.id)).toLowerCase() })
  expect(leaf).toMatchObject({ type: 0, first_parent_id: second.id })
  expect(await one.accounts.tree.team(top.id)).toEqual([
    { id: top.id, depth: 0 },
    { id: second.id, depth: 1 },
    { id: leaf.id, depth: 2 },
  ])
  expect((await one.accounts.tree.uplines(leaf.id)).map(({ id }) => id)).toEqual([
    second.id,
    top.id,
  ])
})

test('an agent’s own code opens a member below him, another member’s a neighbour of his', async () => {
  const top = await agent()
  const member_ = await member({ affiliateCode: top.invitation_code })
  expect(member_).toMatchObject({ type: 0, first_parent_id: top.id, invited_by: top.id })
  expect(await member({ referralCode: member_.invitation_code })).toMatchObject({
    first_parent_id: top.id,
    invited_by: member_.id,
  })
  const alone = await member()
  expect(await member({ referralCode: alone.invitation_code })).toMatchObject({
    first_parent_id: null,
    invited_by: alone.id,
  })
  expect(
    await member({ affiliateCode: top.invitation_code, referralCode: alone.invitation_code }),
  ).toMatchObject({ first_parent_id: top.id, invited_by: top.id })
})

test('a code unknown, off, used up, late, of another domain or a locked member is refused at its field', async () => {
  const top = await agent()
  const [off, once, brief, elsewhere] = [
    await linkOf(top.id),
    await linkOf(top.id, { accountType: 0, maxUses: 1 }),
    await linkOf(top.id, {
      accountType: 0,
      expiresAt: new Date(world.clock.at.getTime() + 60_000),
    }),
    await linkOf(top.id, { accountType: 0, domain: 'dhaka.example' }),
  ]
  for (const code of [off, once, brief])
    expect(await check(code)).toMatchObject({ success: true, value: { code } })
  await sql`update members.opening_link set is_on = false where code = ${off}`.execute(world.db)
  await member({ affiliateCode: once })
  world.clock.at = new Date(world.clock.at.getTime() + 60_000)
  const ofLocked = await agent()
  const theirs = await linkOf(ofLocked.id)
  await sql`update members.member set status = 'locked' where id = ${ofLocked.id}`.execute(world.db)
  for (const code of [
    'AAAAAAAAAAAA',
    'short',
    '💥'.repeat(12),
    `${off}' or 1=1`,
    off,
    once,
    brief,
    elsewhere,
    theirs,
    ofLocked.invitation_code,
  ]) {
    expect(await check(code), code).toMatchObject({ success: false, code: 'invitation_wrong' })
    expect(await join({ affiliateCode: code }), code).toEqual({
      refused: 'invitation_wrong',
      fields: { affiliateCode: 'invitation_wrong' },
    })
  }
  expect(await join({ referralCode: 'AAAAAAAAAAAA' })).toMatchObject({
    fields: { referralCode: 'invitation_wrong' },
  })
})

test('a code of one brand opens nothing at another', async () => {
  const top = await agent()
  const code = await linkOf(top.id)
  for (const theirs of [code, top.invitation_code]) {
    expect(await check(theirs, 'b.localhost:4000')).toMatchObject({
      success: false,
      code: 'invitation_wrong',
    })
    expect(await join({ affiliateCode: theirs }, 'b.localhost:4000')).toMatchObject({
      refused: 'invitation_wrong',
    })
  }
})

test('of many who come by the last use of a link at once one gets in, and the others leave nothing behind', async () => {
  const top = await agent()
  const code = await linkOf(top.id, { accountType: 0, maxUses: 1 })
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => join({ affiliateCode: code })))
  expect(outcomes.map(({ refused }) => refused).sort()).toEqual([
    'invitation_wrong',
    'invitation_wrong',
    'invitation_wrong',
    null,
  ])
  expect(await one.accounts.tree.team(top.id)).toHaveLength(2)
})

test('the place of a member does not change, and a parent is of the same brand', async () => {
  const [top, leaf] = [await agent(), await member()]
  await expect(
    sql`update members.member set first_parent_id = ${top.id} where id = ${leaf.id}`.execute(
      world.db,
    ),
  ).rejects.toThrow('keeps the place')
})

test('only an active agent opens links', async () => {
  expect(await one.accounts.tree.openLink((await member()).id, { accountType: 0 })).toMatchObject({
    refused: 'forbidden',
  })
})

test('trying codes out is stopped, and told for how long, in the header that HTTP clients know too', async () => {
  const answers = []
  for (let index = 0; index < 62; index++)
    answers.push(await one.call('GET /wps/agent/affiliate?code=AAAAAAAAAAAA', { ip: '10.77.0.1' }))
  expect(answers.at(-1)).toMatchObject({
    success: false,
    code: 'too_many_requests',
    value: { secondsLeft: 600 },
  })
  let response = await one.fetch('/wps/agent/affiliate?code=AAAAAAAAAAAA', 'localhost:4000')
  for (let index = 0; index < 61; index++)
    response = await one.fetch('/wps/agent/affiliate?code=AAAAAAAAAAAA', 'localhost:4000')
  expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '600'])
})

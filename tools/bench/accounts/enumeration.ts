import { median, shown } from '../figures.ts'
import { machine } from '../machine.ts'
import { writePart } from '../page.ts'
import { withAdmin } from '../../postgres/databases.ts'
import { httpWorld, type HttpWorld } from '../http/world.ts'
import { table } from '../table.ts'
import { connectionsTo, forgetTries, members, sealedSignIns } from './members.ts'

const TRIES = 200
/** The median of those whom there is may differ by so much from that of those whom there is not. */
const APART_MOST = 0.1
const [KNOWN_NUMBER, UNKNOWN_NUMBER] = ['01719888001', '01719888002']

type Case = { title: string; body: (isKnown: boolean, at: number) => Promise<string>; path: string }

/** Whether the time of an answer gives away who is a customer: known and unknown names in turn. */
export async function benchEnumeration(plan: {
  say: (text: string) => void
  loadBefore: number
}): Promise<boolean> {
  const world = await httpWorld()
  try {
    const [known] = await members(world, 1)
    const mail = 'known@example.com'
    await withAdmin(world.stack.databaseUrls.platform, (client) =>
      client.query(
        'update members.member set mobile = $2, mobile_proved_at = now(), email = $3, email_proved_at = now() where username = $1',
        [known!.username, `+88${KNOWN_NUMBER}`, mail],
      ),
    )
    const name = (isKnown: boolean) =>
      isKnown ? known!.username : `nobody${known!.username.slice(6)}`
    const number = (isKnown: boolean) => (isKnown ? KNOWN_NUMBER : UNKNOWN_NUMBER)
    const cases: Case[] = [
      {
        title: 'a wrong password',
        path: '/wps/session/login',
        body: async (isKnown) =>
          (
            await sealedSignIns(world, [{ username: name(isKnown), password: 'not it at all' }])
          )[0]!,
      },
      {
        title: 'a code to sign in',
        path: '/wps/verification/sms/noLogin',
        body: async (isKnown) =>
          JSON.stringify({
            mobileNum: number(isKnown),
            countryDialingCode: '880',
            purpose: 'login',
          }),
      },
      {
        title: 'a code to register',
        path: '/wps/verification/sms/register',
        body: async (isKnown) =>
          JSON.stringify({ mobileNo: number(isKnown), countryDialingCode: '880' }),
      },
      {
        title: 'a link for a forgotten password',
        path: '/wps/member/password/email',
        body: async (isKnown) =>
          JSON.stringify({ username: name(isKnown), email: isKnown ? mail : 'nobody@example.com' }),
      },
    ]
    const rows: { title: string; known: number; unknown: number }[] = []
    for (const one of cases) {
      const measured = await timed(world, one)
      plan.say(
        `${one.title}: known ${shown(measured.known)} ms, unknown ${shown(measured.unknown)} ms`,
      )
      rows.push({ title: one.title, ...measured })
    }
    const isGood = rows.every(
      ({ known: ofKnown, unknown }) => Math.abs(ofKnown / unknown - 1) <= APART_MOST,
    )
    const about = await withAdmin(world.stack.databaseUrls.platform, (client) =>
      machine(client as never, plan.loadBefore),
    )
    writePart(
      'enumeration',
      [
        '## Who is a customer, by time',
        about,
        `- ${TRIES} attempts on a known name and ${TRIES} on an unknown one, in turn, over one kept connection; counts of attempts are cleared before each. Medians may differ by 10 %: ${isGood ? 'they do not differ by more' : 'NOT met'}. That the statements and hashes are the same is tested in \`tests/attacks/sign-in.test.ts\`.`,
        table(
          ['what is asked for', 'known, median ms', 'unknown, median ms', 'ratio'],
          rows.map(({ title, known: ofKnown, unknown }) => [
            title,
            shown(ofKnown),
            shown(unknown),
            shown(ofKnown / unknown),
          ]),
        ),
      ]
        .join('\n\n')
        .replace(/\n\n- /g, '\n- '),
    )
    return isGood
  } finally {
    await world.stack.stop()
  }
}

async function timed(
  world: HttpWorld,
  { path, body }: Case,
): Promise<{ known: number; unknown: number }> {
  const connections = connectionsTo(world.platformPort)
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const WARM_UP = 10
  for (let at = 0; at < TRIES + WARM_UP; at++) {
    // Neither always comes first: the second may find a cache warm.
    for (const isKnown of at % 2 ? [true, false] : [false, true]) {
      const sent = await body(isKnown, at)
      await forgetTries(world)
      const began = performance.now()
      const answer = await connections.post(path, 'accept-language: en\r\n', sent)
      if (at >= WARM_UP) times[isKnown ? 'known' : 'unknown'].push(performance.now() - began)
      if (![200, 401].includes(answer.status))
        throw new Error(`${path} was answered ${answer.status} ${answer.body}`)
    }
  }
  connections.close()
  return { known: median(times.known), unknown: median(times.unknown) }
}

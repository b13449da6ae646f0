import { sql } from 'kysely'
import { randomFrom, type Random } from '../../../apps/platform/src/domain/wallet/model/random.ts'
import type { Clock } from './clock/clock.ts'
import { type Desk, openDesk } from './desk/desk.ts'
import { agree, codesOf, lead } from './lines.ts'
import { calendar } from './calendar.ts'
import { leftWaiting } from './left-waiting.ts'
import { joinForDeposit, lookAround } from './offers.ts'
import { bindPayout, deposit, payOutFree } from './money.ts'
import { PLAYS_OF } from './people/cast.ts'
import { type Crowd, gather } from './people/crowd.ts'
import type { Person } from './people/person.ts'
import { verifyPhone } from './people/phone.ts'
import { lotteries, machines, play } from './play.ts'
import { readInbox } from './talk.ts'
import { dayWork } from './world/days.ts'
import type { World } from './world/world.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** Who are in at the same time. */
const AT_ONCE = 6
const SEED = 20_260_102

export type Month = {
  world: World
  clock: Clock
  desk: Desk
  crowd: Crowd
  random: Random
  masterKeyFile: string
}
type Given = { clock: Clock; days: number; begin: Date; masterKeyFile: string; password: string }

/** Day after day: who comes, who plays, what the desk does, and what the night settles. */
export async function liveThrough(
  world: World,
  { clock, days, begin, masterKeyFile, password }: Given,
) {
  const month: Month = {
    world,
    clock,
    desk: openDesk(world),
    crowd: gather(world, password),
    random: randomFrom(SEED),
    masterKeyFile,
  }
  const work = dayWork(world)
  await month.crowd.demo()
  const at = (day: number, hours: number) =>
    new Date(begin.getTime() + (day * 24 + hours) * HOUR_MS)
  for (let day = 0; day < days; day++) {
    await clock.to(at(day, 9))
    await morning(month, day)
    await evening(month, day, at(day, 13))
    await clock.to(at(day, 22))
    for (const happens of calendar[day] ?? []) await happens(month)
    await clock.to(at(day + 1, 4))
    await work.night()
    // The books go by UTC.
    await clock.to(at(day + 1, 6.2))
    await work.close()
  }
  await payments(month, at(days, 7))
  await clock.to(at(days, 8))
  await morning(month, days)
  await evening(month, days, at(days, 9))
  for (const hour of [11, 13, 14, 16, 17, 19, 21]) await payments(month, at(days, hour))
  await clock.to(at(days, 24))
  for (const happens of leftWaiting) await happens(month)
  await work.night()
  await work.read()
  await work.lookOver()
  // By now their codes and news are stale, and the phones of that time are not there to read them.
  await sql`delete from notify.message`.execute(world.db)
}

async function morning(month: Month, day: number) {
  const { world, desk, crowd, random, masterKeyFile } = month
  const come = await crowd.come(day, (role) => codesOf(crowd, role))
  for (const person of come) {
    if (person.isAgent && !person.under) await lead(desk, person)
    if (!person.invitedBy && random.one(50)) continue
    await verifyPhone(world, masterKeyFile, person)
    await bindPayout(person)
  }
  await agree(crowd, desk, day)
}

/** Those who play on the day, one after the other, minutes apart. */
async function evening(month: Month, day: number, from: Date) {
  const { clock, crowd, random } = month
  const here = crowd
    .all()
    .filter(({ plays, joins }) => joins === day || random.below(PLAYS_OF) < plays)
  for (let turn = 0; turn < here.length; turn += AT_ONCE) {
    await clock.to(new Date(from.getTime() + turn * 8 * MINUTE_MS))
    await Promise.all(
      here.slice(turn, turn + AT_ONCE).map((person) => {
        // A generator for each person: who acts first changes nothing.
        const random = randomFrom(SEED + day * 1_000 + Number(person.number))
        return visit({ ...month, random }, person)
      }),
    )
  }
}

/** Someone pays in and someone is paid, where the time has come for it. */
async function payments({ clock, crowd, desk, random }: Month, at: Date) {
  await clock.to(at)
  if (Date.now() < at.getTime()) return
  // What is asked of the player of the demo stays as it was.
  const others = crowd.all().filter(({ username }) => username !== 'rahim')
  await deposit(random.pick(others), desk, 200 + 100 * random.below(12), random)
  for (let tries = 0; tries < 3; tries++)
    if (await payOutFree(random.pick(others), desk, 500 + 100 * random.below(6), random)) return
}

async function visit(month: Month, person: Person) {
  const { world, desk, random } = month
  if (person.isAgent || person.username === 'rahim') await readInbox(person)
  if (random.one(60)) await lookAround(person, random)
  const { total } = await person.ask('GET /wps/member/info/funds/consolidated')
  if (Number(total) < 5 * person.stake) {
    await joinForDeposit(person, !person.hasDeposited)
    await deposit(person, desk, 300 + 100 * random.below(Math.ceil(person.stake / 3)), random)
    person.hasDeposited = true
  } else if (random.one(40)) await payOutFree(person, desk, 1_000 + 500 * random.below(4), random)
  const games = random.one(12) ? 3 : 1
  for (let turn = 0; turn < games; turn++) {
    const game = random.one(80) ? random.pick(machines) : random.pick(lotteries)
    await play(world, person, { game, rounds: 5 + random.below(20 / games), random })
  }
}

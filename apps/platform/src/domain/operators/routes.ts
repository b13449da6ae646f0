import { type OperatorCalls, type Right, rights } from '@padma/contract'
import { unitsToDecimal } from '@padma/money'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Db } from '../../db/pool.ts'
import type { Route } from '../../http/edge.ts'
import { pageOf, spanOf } from '../../http/wire.ts'
import { isRefusal } from '../../refusal.ts'
import { type Members, PLAY_SYMBOL, TRIAL } from '../members/index.ts'
import type { SelfService } from '../self-service/index.ts'
import type { Audit } from '../audit/index.ts'
import type { Brand } from '../brand/index.ts'
import type { Wallet } from '../wallet/index.ts'
import type { Operators } from './index.ts'
import { playerOf } from './player-of.ts'
import { namesOf } from './store.ts'

type Readers = {
  db: Db
  operators: Pick<
    Operators,
    'challenge' | 'signIn' | 'beginEnrolment' | 'finishEnrolment' | 'signOut'
  >
  audit: Pick<Audit, 'lastAbout'>
  brand: Pick<Brand, 'settings'>
  wallet: Pick<Wallet, 'balance' | 'balances' | 'turnover'>
  members: Pick<Members, 'member' | 'list' | 'tree'>
  selfService: Pick<SelfService, 'profile'>
}

export function operatorRoutes(route: Route<OperatorCalls>, readers: Readers): void {
  const { db, operators, audit, brand: brands, wallet, members, selfService } = readers
  const operatorToWire = async (operator: {
    operatorId: bigint
    username: string
    role: string
    rights: ReadonlySet<Right>
    brandId: number
  }) => {
    const { name, currency, currencySymbol, timeZone, maintenance, regionRestriction } =
      await brands.settings(operator.brandId)
    return {
      id: String(operator.operatorId),
      username: operator.username,
      role: operator.role,
      rights: rights.filter((right) => operator.rights.has(right)),
      brandName: name,
      currency,
      currencySymbol,
      timeZone,
      closedFor: maintenance
        ? ('maintenance' as const)
        : regionRestriction
          ? ('region' as const)
          : ('' as const),
    }
  }

  /** Who last locked a player out, and why. */
  const lockOf = async (brandId: number, playerId: bigint) => {
    const last = await audit.lastAbout({ brandId, act: 'player.locked', playerId })
    if (!last?.operator_id) return null
    const by = (await namesOf(db, brandId, [last.operator_id])).get(last.operator_id) ?? ''
    return { at: last.at.toISOString(), by, reason: last.reason ?? '' }
  }

  route('GET /ops/challenge', ({ brand }) => operators.challenge(brand))

  route('POST /ops/session', async ({ brand, body, ip }) => {
    const signedIn = await operators.signIn({ brand, ...body, ip })
    if (isRefusal(signedIn)) return signedIn
    return {
      token: signedIn.token,
      operator: await operatorToWire({ ...signedIn, brandId: brand.id }),
    }
  })

  route('POST /ops/enrolment', ({ brand, body, ip }) =>
    operators.beginEnrolment({ brand, ...body, ip }),
  )
  route('POST /ops/enrolment/finish', async ({ brand, body, ip }) => {
    const signedIn = await operators.finishEnrolment({ brand, ...body, ip })
    return isRefusal(signedIn)
      ? signedIn
      : {
          token: signedIn.token,
          operator: await operatorToWire({ ...signedIn, brandId: brand.id }),
        }
  })

  route('DELETE /ops/session', async ({ operator, ip }) => {
    await operators.signOut(operator, ip)
    return {}
  })

  route('GET /ops/me', ({ operator }) => operatorToWire(operator))

  route('GET /ops/players', async ({ operator, query }) => {
    const found = await members.list(
      operator.brandId,
      {
        words: query.q.trim(),
        state: query.state || null,
        type: query.type || null,
        order: query.order,
      },
      spanOf(query),
    )
    const balances = await wallet.balances(
      db,
      found.rows.map((member) => member.id),
    )
    const { currencySymbol } = await brands.settings(operator.brandId)
    return pageOf(query, found, (member) => {
      const { cash, bonus } = balances.get(member.id)!
      return {
        id: String(member.id),
        username: member.username,
        nickname: member.nickname ?? '',
        mobile: member.mobile,
        type: member.type,
        status: member.status,
        closesAt: member.closesAt?.toISOString() ?? null,
        registeredAt: member.registeredAt.toISOString(),
        currencySymbol: symbolFor(member, currencySymbol),
        balance: unitsToDecimal(cash + bonus),
      }
    })
  })

  route('GET /ops/players/:id', async ({ operator, params }) => {
    const member = await playerOf(readers, operator, params.id)
    if (isRefusal(member)) return member
    const turnover = await inTransaction(db, (tx) => wallet.turnover(tx, member.id))
    const balance = await wallet.balance(db, member.id)
    const { currencySymbol } = await brands.settings(operator.brandId)
    const place = await members.tree.placeOf(member.id)
    const lock = member.status === 'locked' ? await lockOf(operator.brandId, member.id) : null
    return {
      id: String(member.id),
      username: member.username,
      nickname: member.nickname ?? '',
      language: member.language,
      invitationCode: place.code,
      upline: playerNamed(place.parentId, place.parentName),
      invitedBy: playerNamed(place.inviterId, place.inviterName),
      status: member.status,
      type: member.type,
      locked: lock,
      registeredAt: member.registeredAt.toISOString(),
      lastSignInAt: member.lastSignInAt?.toISOString() ?? null,
      closesAt: (await selfService.profile.closesAt(member.id))?.toISOString() ?? null,
      balance: {
        currency: balance.currency,
        currencySymbol: symbolFor(member, currencySymbol),
        balance: unitsToDecimal(balance.cash + balance.bonus),
        cash: unitsToDecimal(balance.cash),
        bonus: unitsToDecimal(balance.bonus),
        held: unitsToDecimal(balance.held),
        owed: unitsToDecimal(balance.owed),
      },
      turnover: {
        required: unitsToDecimal(turnover.required),
        done: unitsToDecimal(turnover.done),
        open: unitsToDecimal(turnover.open),
      },
    }
  })
}

function playerNamed(id: bigint | null, username: string | null) {
  return id === null || username === null ? null : { id: String(id), username }
}

/** Trial accounts have play money in a currency of its own. */
function symbolFor({ type }: { type: number }, currencySymbol: string): string {
  return type === TRIAL ? PLAY_SYMBOL : currencySymbol
}

import { expect, test } from 'vitest'
import { operatorCalls, type SectionName, sections } from '../index.ts'
import { type Right, rights, rightToChange } from './rights.ts'

const calls = Object.entries(operatorCalls)

test('every operator call names a right, except of one’s own session and where the act asks', () => {
  expect(
    calls
      .filter(([, call]) => !('right' in call))
      .map(([name]) => name)
      .sort(),
  ).toEqual([
    'DELETE /ops/claims/:kind/:id',
    'DELETE /ops/session',
    'GET /ops/challenge',
    'GET /ops/claims/:kind',
    'GET /ops/me',
    'GET /ops/overview',
    'POST /ops/enrolment',
    'POST /ops/enrolment/finish',
    'POST /ops/session',
    'PUT /ops/claims/:kind/:id',
  ])
})

test('no call that needs a right is made without a session', () => {
  expect(calls.filter(([, call]) => 'right' in call && call.session !== 'operator')).toEqual([])
})

test('every right allows a call, but those that an act asks for itself', () => {
  const named = new Set<string>(calls.map(([, call]) => ('right' in call ? call.right : '')))
  expect(rights.filter((right) => !named.has(right))).toEqual([
    'deposits.exceed',
    'players.personal',
    'configuration.guards',
    'configuration.domains',
  ])
})

test('settings that guard accounts or set link targets take rights of their own', () => {
  const texts = 'configuration.change'
  const guards = 'configuration.guards'
  const expected: Record<SectionName, Right> = {
    signIn: guards,
    secondFactor: guards,
    session: guards,
    operatorSession: guards,
    cashier: guards,
    usdt: guards,
    identityCheck: guards,
    modules: guards,
    register: guards,
    visitors: guards,
    rewards: guards,
    referral: guards,
    redEnvelopes: guards,
    rounds: guards,
    play: guards,
    stakeLimits: guards,
    protection: guards,
    customerService: guards,
    marketing: 'configuration.guards',
    lotteries: guards,
    agents: guards,
    rebates: guards,
    points: guards,
    ranks: guards,
    domains: 'configuration.domains',
    cdns: 'configuration.domains',
    status: texts,
    banners: texts,
    notices: texts,
    help: texts,
    pages: texts,
    resources: texts,
    appearance: texts,
    analytics: texts,
    games: texts,
    vendors: texts,
    announcements: texts,
    inbox: texts,
    feedback: texts,
    service: texts,
    languages: texts,
  }
  expect(
    Object.fromEntries(Object.keys(sections).map((section) => [section, rightToChange(section)])),
  ).toEqual(expected)
})

import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { memberPageKeys } from '../../../../../tests/drivers/member-pages.ts'
import { moduleGroups } from '@padma/contract/choices'
import type { Member } from '../../screens/manifest.ts'
import { agentPages, gates, memberPages, sheets } from './collected.ts'
import { shownPages } from './shown-pages.ts'

const names = JSON.parse(
  readFileSync(
    new URL('../../../../../packages/i18n/src/messages/en/screens.json', import.meta.url),
    'utf8',
  ),
) as Record<string, string>

test('the menu of the member centre has the pages of the specification in its order, each with a name', () => {
  expect(memberPages.map(({ key }) => key)).toEqual(memberPageKeys)
  for (const { key } of memberPages) expect(names[`member_${key}`], key).toBeTruthy()
})

test('the menu of the agent centre has the pages of the specification in its order, each with a name', () => {
  const places = moduleGroups.AGENT_CENTRE.filter((key) =>
    agentPages.some((one) => one.key === key),
  )
  expect(agentPages.map(({ key }) => key)).toEqual(places)
  for (const { key } of agentPages) expect(names[`agent_${key}`], key).toBeTruthy()
})

test('each sheet and each place in the menu is declared once', () => {
  const modals = sheets.map(({ modal }) => modal)
  expect(modals).toEqual([...new Set(modals)])
  const places = memberPages.map(({ order }) => order)
  expect(places).toEqual([...new Set(places)])
})

test('guests and trial players each meet one gate before what needs a member', () => {
  expect(gates.map((gate) => gate.for).toSorted()).toEqual(['trial', 'visitors'])
})

test('a page is shown when its module is on; the account, the wallet and safe play always', () => {
  const shown = (on: string[], toUpline = false) =>
    shownPages(
      memberPages,
      on.map((modId) => ({ modId, enabled: '1', childrenNodes: [] })),
      { toUpline } as Member,
    ).map(({ key }) => key)
  expect(shown([])).toEqual(['securityCenter', 'transferFund', 'playSafely', 'ownData'])
  expect(shown(['withdraw'])).toEqual([
    'securityCenter',
    'transferFund',
    'withdraw',
    'playSafely',
    'ownData',
  ])
  expect(shown(['transferUpline'])).not.toContain('transferUpline')
  expect(shown(['transferUpline'], true)).toContain('transferUpline')
})

test('every view that a manifest names can be loaded', async () => {
  // Views may ask how wide the screen is as they load.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
  for (const { view } of [...sheets, ...memberPages, ...agentPages, ...gates])
    expect((await view()).default).toBeTypeOf('function')
}, 60_000)

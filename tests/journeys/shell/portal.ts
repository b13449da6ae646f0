import type { Permission } from '@padma/contract'
import { expect, type Page, type Route } from '@playwright/test'
import { runningStack } from '@padma/testkit'
import pg from 'pg'
import { registerPlayer, type TestPlayer } from '../../drivers/player.ts'

export const at = (path: string): string => `${runningStack().portalUrl}${path}`

/** The page gets the product's own answer with something changed. */
export async function changeAnswer<Value>(
  route: Route,
  change: (body: { value: Value }) => object,
): Promise<void> {
  const request = route.request()
  // Asked outside the browser, and the answer given to the page if it still waits for it: a call
  // that the end of a journey, or its next step, breaks off is no one's fault.
  const response = await fetch(request.url(), {
    method: request.method(),
    headers: request.headers(),
    body: request.postData(),
  })
  const json = change((await response.json()) as { value: Value })
  await route.fulfill({ json }).catch(() => {})
}

/**
 * The page gets the brand's configuration with something changed; what operators have set stays.
 * Asked again at each call.
 */
export async function withConfiguration(
  page: Page,
  change: (permission: Permission) => void,
): Promise<void> {
  await page.route('**/wps/system/permission?*', (route) =>
    changeAnswer<Permission>(route, (body) => {
      change(body.value)
      return body
    }),
  )
}

/** The page asks for the configuration again, as it does when the line comes back. */
export const askAgain = (page: Page): Promise<void> =>
  page.evaluate(`dispatchEvent(new Event('online'))`)

export function turnOn(permission: Permission, ...modules: string[]): void {
  for (const group of permission.info.whitelabel)
    for (const node of group.childrenNodes)
      if (modules.includes(node.modId)) node.enabled = group.enabled = '1'
}

export function turnOff(permission: Permission, ...modules: string[]): void {
  for (const group of permission.info.whitelabel)
    for (const node of group.childrenNodes) if (modules.includes(node.modId)) node.enabled = '0'
}

export async function inLanguage(page: Page, lang: string, theme = 'light'): Promise<void> {
  await page.addInitScript(
    `if (window === top) {
      localStorage.setItem('lang', '${lang}')
      localStorage.setItem('theme', '${theme}')
    }`,
  )
}

/** A fresh player whose session the page finds when it first opens. */
export async function asMember(page: Page): Promise<TestPlayer> {
  const player = await registerPlayer(runningStack())
  await page.addInitScript(
    `if (window === top && !sessionStorage.getItem('placed')) {
      sessionStorage.setItem('placed', '1')
      sessionStorage.setItem('token', '${player.token()}')
    }`,
  )
  return player
}

/** An agent of the top line, as operators make one of a member. */
export async function makeAgent({ username }: Pick<TestPlayer, 'username'>): Promise<void> {
  const client = new pg.Client({ connectionString: runningStack().databaseUrls.platform })
  await client.connect()
  await client.query('update members.member set type = 1 where username = $1', [username])
  await client.end()
}

/** An answer of the product's, made up. */
export const answer = (value: unknown) => ({ json: { success: true, value } })
export const refusal = (code: string, status = 409) => ({
  status,
  json: { success: false, code, message: code },
})

export async function expectFocusInside(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(`Boolean(document.activeElement.closest('[role=dialog], [role=alertdialog]'))`),
    )
    .toBe(true)
}

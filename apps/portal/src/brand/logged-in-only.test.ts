import { expect, test } from 'vitest'
import { isOpenToGuests } from './logged-in-only.ts'

test.each([
  ...['/login', '/register', '/register.html', '/federated', '/helpmc', '/download'].map(
    (path) => [path, true] as const,
  ),
  ...[
    '/',
    '/home',
    '/index',
    '/rng',
    '/down',
    '/help',
    '/noticePage',
    '/promotions',
    '/game',
    '/logins',
    '/login/x',
    '/no-such-page',
  ].map((path) => [path, false] as const),
])('a brand for members only shows %s to guests: %s', (path, isOpen) =>
  expect(isOpenToGuests(path)).toBe(isOpen),
)

import { readLanguage } from '@padma/game-kit'
import '@padma/game-kit/game-kit.css'

/** Each game is a bundle of its own; the page's path names the one to load. */
const games: Record<string, () => Promise<{ open: (host: HTMLElement) => Promise<void> }>> = {
  'river-kites': () => import('@padma/river-kites/client'),
}

document.documentElement.lang = readLanguage(location.search)
const code = location.pathname.split('/').filter(Boolean).at(-1) ?? ''
const host = document.querySelector<HTMLElement>('#game')!
const load = games[code]
if (load) void load().then((game) => game.open(host))
else
  host.textContent =
    document.documentElement.lang === 'bn'
      ? 'এই নামে কোনো গেম নেই।'
      : 'There is no game of this name.'

import { readLanguage } from '@padma/game-kit/strings'

type GamePage = { open: (host: HTMLElement) => Promise<void> }
/** Each game is a bundle of its own, found by its folder; the page's path names the one to load. */
const pages = import.meta.glob<GamePage>('../../../games/*/*/page.ts')

const language = readLanguage(location.search)
document.documentElement.lang = language
const code = location.pathname.split('/').filter(Boolean).at(-1) ?? ''
const host = document.querySelector<HTMLElement>('#game')!
/** A fast lottery of 1, 3 and 5 minutes is three games of one folder. */
const load = pageIn(code) ?? pageIn(code.replace(/-[135]$/, ''))

const texts = {
  unknown: { en: 'There is no game of this name.', bn: 'এই নামে কোনো গেম নেই।' },
  failed: {
    en: 'The game could not be loaded. Reload the page to try again.',
    bn: 'গেমটি লোড করা যায়নি। আবার চেষ্টা করতে পেজটি রিলোড করুন।',
  },
}
const say = (text: Record<typeof language, string>) => {
  host.textContent = text[language]
}
if (load)
  load().then(
    (page) => void page.open(host),
    () => say(texts.failed),
  )
else say(texts.unknown)

function pageIn(folder: string) {
  return Object.entries(pages).find(([path]) => path.endsWith(`/${folder}/page.ts`))?.[1]
}

import { fileURLToPath } from 'node:url'
import { icons } from '@padma/ui/icons-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { gameTiles } from '../../tools/game-tiles-plugin.ts'
import { offlineVerifier } from '../../tools/offline-plugin.ts'
import { opening } from '../../tools/opening-plugin.ts'
import { serviceWorker } from '../../tools/service-worker-plugin.ts'

const firstVisit = [
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\/(?!.*\/(useBlocker|useInfiniteQuery|infiniteQueryObserver|useMutation|mutationObserver)\.)/,
  /packages\/ui\/src\/(Badge|Button|Card|EmptyState|Icon|IconButton|Logo|Money|Skeleton|toast|colour-theme|index)\./,
  /packages\/i18n\/src\/(translate\/)?(?!dates|later)\w+\.ts/,
  /packages\/(money|contract)\/src\/(index|client)\.ts/,
  /apps\/portal\/src\/((address|session|brand\/pictures|brand|shell|shell\/bars)\/)?(?!wear-look|link-token|NotFound)[\w-]+\.tsx?$/,
  /apps\/portal\/src\/(calls\/(api|query-client|what-is-lost)|device\/(LanguageSwitch|choose-language|theme|use-is-wide))\./,
  /apps\/portal\/src\/(live\/use-live|tabs\/(channel|share-session)|screens\/(lazy-screen|Failure|WhenNear))\./,
  /apps\/portal\/src\/parts\/(banners\/Banner(Carousel|Link)|catalogue\/(?!VendorMark)[\w-]+\.|(member|site)\/queries|mobile\/countries-query)/,
  /apps\/portal\/src\/features\/home\/(HomePage|HomeGames|NoticeBar|SearchIcon)\./,
  /apps\/portal\/src\/(shell\/after-paint\/(ShellParts|Pieces)|features\/(activity\/gift-banners|[\w-]+(\/reauth)?\/pieces))\./,
  /icon:(caret-right|fire-fill|game-controller|globe|heart|house|house-fill|list-bullets|megaphone|caret-left|moon|play-fill|plus|plus-bold|sun|user|wifi-slash)$/,
]
/** What stands beside a wide page. */
const rightBar = /shell\/(after-paint\/(RightBar|SocialLinks)|notices\/Soon\.)/
/** The login form of the top bar on a desktop, with its providers. */
const topLogin = /features\/sign-in\/top\/(TopLogin|TopProviders)\.|icon:google-logo$/
/** A home by lanes with its winners: one file instead of six. */
const manyGames = [
  /features\/home\/many\/(ManyGames|CategoryRail|Lane|Winners|queries)\./,
  /parts\/(favourites\/(hot-games-query|queries)|winners\/(queries|WinList)|catalogue\/vendors-query)\./,
]
const isOneOf = (patterns: readonly RegExp[]) => (id: string) =>
  patterns.some((pattern) => pattern.test(id))

/** Builds the player's portal; the platform serves `dist` on the same origin as its calls. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    icons(),
    react(),
    tailwindcss(),
    gameTiles(),
    opening(),
    serviceWorker(),
    offlineVerifier(),
  ],
  // React has the hook itself; what its stand-in adds came with the first visit.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    emptyOutDir: true,
    // The list of what each part needs beside itself would cost the first visit 1 kB; the service
    // worker has the parts ready.
    modulePreload: false,
    // What the first visit needs anyway travels in one file instead of thirty.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', test: isOneOf(firstVisit) },
            { name: 'right-bar', test: rightBar },
            { name: 'many-games', test: isOneOf(manyGames) },
            { name: 'top-login', test: topLogin },
          ],
        },
      },
    },
  },
})

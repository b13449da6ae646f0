import { useLanguage, useT } from '@padma/i18n'
import { addVerifyMessages } from '@padma/i18n/verify-messages'
import { buttonClass, Card, Icon } from '@padma/ui'
import downloadSimple from 'icon:download-simple'
import { useState } from 'react'
import { gameCodes, loadGame, loadLotteries } from './games.ts'
import { useOurGameNames } from './queries.ts'
import { VerifyTool } from './VerifyTool.tsx'

addVerifyMessages()

/** `/verify`: a round recomputed in the browser; a link brings it behind the #. */
export function VerifyPage() {
  const t = useT('verify')
  const names = useOurGameNames(useLanguage())
  const [hash] = useState(() => location.hash)
  return (
    <main className="page grid min-h-dvh content-start gap-4 py-6">
      <h1 className="text-xl desk:text-2xl">{t('title')}</h1>
      <p className="max-w-180 text-ink-2">{t('intro')}</p>
      <VerifyTool
        codes={gameCodes}
        names={names}
        load={loadGame}
        loadLotteries={loadLotteries}
        hash={hash}
      />
      <Card className="grid content-start justify-items-start gap-3">
        <h2 className="text-md">{t('offline')}</h2>
        <p className="max-w-180 text-sm text-ink-2">{t('offlineText')}</p>
        <a
          className={buttonClass('river')}
          href="/verify-offline.html"
          download="padma-verify.html"
        >
          <Icon of={downloadSimple} className="size-5" />
          {t('offlineGet')}
        </a>
      </Card>
    </main>
  )
}

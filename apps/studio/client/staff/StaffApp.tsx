import { languages, setLanguage, useLanguage } from '@padma/i18n'
import { Button, IconButton, Mark } from '@padma/ui'
import { setTheme, useTheme } from '@padma/ui/colour-theme.ts'
import moon from 'icon:moon'
import sun from 'icon:sun'
import { useEffect, useState } from 'react'
import type { Member } from '../../src/staff/wire.ts'
import { ask } from './api.ts'
import { ResultsPage } from './ResultsPage.tsx'
import { SignInPage } from './SignInPage.tsx'
import { useWords } from './words.ts'

/** The page of the studio's staff: what their roles let them do, after they have signed in. */
export function StaffApp({ known }: { known: Member | null }) {
  const t = useWords()
  const [member, setMember] = useState(known)
  const [hasEnded, setEnded] = useState(false)
  useEffect(() => {
    document.title = `${t('title')} · Padma Studio`
  }, [t])
  const end = (isByItself: boolean) => {
    setEnded(isByItself)
    setMember(null)
  }
  const givesResults = member?.roles.some((role) => role === 'results' || role === 'supervisor')
  return (
    <>
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex max-w-4xl items-center gap-2 px-4 py-1.5">
          <Mark className="size-9 flex-none" />
          <span className="me-auto min-w-0 truncate font-semibold">{t('title')}</span>
          <LanguageAndTheme />
          {member && (
            <Button
              size="sm"
              onClick={() => void ask('DELETE', 'session').finally(() => end(false))}
            >
              {t('signOut')}
            </Button>
          )}
        </div>
      </header>
      <main className="mx-auto grid max-w-4xl gap-4 p-4">
        {!member && (
          <SignInPage
            hasEnded={hasEnded}
            onSignedIn={(signed) => {
              setEnded(false)
              setMember(signed)
            }}
          />
        )}
        {member && (
          <p className="text-sm text-ink-2">{t('signedInAs', { name: member.username })}</p>
        )}
        {member && givesResults && <ResultsPage onEnded={() => end(true)} />}
        {member && !givesResults && <p>{t('noRole')}</p>}
      </main>
    </>
  )
}

function LanguageAndTheme() {
  const t = useWords()
  const language = useLanguage()
  const other = language === 'bn' ? 'en' : 'bn'
  const isDark = useTheme() === 'dark'
  return (
    <>
      <button
        type="button"
        lang={other}
        className="min-h-11 px-2 text-sm font-semibold text-river underline"
        onClick={() => void setLanguage(other)}
      >
        {languages[other].name}
      </button>
      <IconButton
        icon={isDark ? sun : moon}
        label={t(isDark ? 'light' : 'dark')}
        onClick={() => setTheme(isDark ? 'light' : 'dark')}
      />
    </>
  )
}

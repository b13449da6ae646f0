import { languages, setLanguage, useLanguage } from '@padma/i18n'
import { Logo } from '@padma/ui'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useBrandOfPage } from '../../brand-of-page.ts'
import { useWords, type Word } from '../../words.ts'

/** What is around the sign-in forms: the brand, the other language, the heading. */
export function SignInFrame({ title, children }: { title: Word; children: ReactNode }) {
  return (
    <Suspense>
      <Frame title={title}>{children}</Frame>
    </Suspense>
  )
}

function Frame({ title, children }: { title: Word; children: ReactNode }) {
  const t = useWords()
  const language = useLanguage()
  const other = language === 'bn' ? 'en' : 'bn'
  const heading = t(title)
  const { name, logo } = useBrandOfPage()
  useEffect(() => {
    document.title = `${heading} · ${name} ${t('console')}`
  }, [heading, name, t])
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-4 p-4">
      <div className="w-full max-w-[400px] rounded-lg border border-line bg-surface p-6 desk:p-8">
        <div className="mb-6 flex items-center justify-between gap-3">
          <span role="img" aria-label={name} className="flex min-w-0">
            <Logo name={name} picture={logo} />
          </span>
          <button
            type="button"
            lang={other}
            className="link min-h-11 flex-none text-sm"
            onClick={() => void setLanguage(other)}
          >
            {languages[other].name}
          </button>
        </div>
        <h1 className="mb-4 text-xl">{heading}</h1>
        {children}
      </div>
    </main>
  )
}

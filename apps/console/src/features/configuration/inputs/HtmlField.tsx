import { Button } from '@padma/ui'
import { useId, useState } from 'react'
import { useTheme } from '@padma/ui/colour-theme.ts'
import { TextArea } from './fields.tsx'
import { useSiteWords } from '../names/words.ts'

type Props = {
  label: string
  hint?: React.ReactNode
  error?: string
  isRequired?: boolean
  value: string
  saved: string
  onChange: (value: string) => void
  max: number
  lang: string
}

/**
 * Text with simple HTML, and a preview of what stands on the server: cleaned there, and shown where
 * nothing can run.
 */
export function HtmlField({ saved, lang, hint, ...field }: Props) {
  const t = useSiteWords()
  const [isShown, setShown] = useState(false)
  const id = useId()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <TextArea {...field} lang={lang} rows={8} isPlain hint={hint ?? t('html.hint')} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="sm"
          aria-expanded={isShown}
          aria-controls={id}
          aria-label={`${t(isShown ? 'html.hide' : 'html.show')}: ${field.label}`}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'html.hide' : 'html.show')}
        </Button>
        {isShown && field.value !== saved && (
          <p role="status" className="text-xs text-warn">
            {t('html.saveFirst')}
          </p>
        )}
      </div>
      <div id={id} hidden={!isShown}>
        {isShown && <Preview html={saved} lang={lang} title={field.label} />}
      </div>
    </div>
  )
}

/** No scripts, no forms, no way out: an empty sandbox. */
function Preview({ html, lang, title }: { html: string; lang: string; title: string }) {
  const t = useSiteWords()
  const [paper, ink, link] =
    useTheme() === 'dark' ? ['#16201f', '#e8efee', '#7fd1c7'] : ['#ffffff', '#12211f', '#0b6860']
  if (html === '') return <p className="text-sm text-ink-3">{t('html.empty')}</p>
  const page = `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>${t('html.show')}</title><style>body{margin:12px;background:${paper};color:${ink};font:15px/1.6 system-ui,sans-serif;overflow-wrap:anywhere}a{color:${link}}img{max-width:100%}table{border-collapse:collapse}td,th{border:1px solid;padding:4px 8px}</style><body>${html}</body></html>`
  return (
    <iframe
      sandbox=""
      srcDoc={page}
      title={t('html.previewOf', { what: title })}
      className="block h-64 w-full rounded-sm border border-line"
    />
  )
}

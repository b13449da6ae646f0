import { useLanguage } from '@padma/i18n'
import { useBrand } from '../../brand/queries.ts'
import './prose.css'
import { isolateSums, writtenIn } from './written-text.ts'

/** What an operator wrote; the server has cleaned it. */
export function Html({ html }: { html: string }) {
  const { symbol } = useBrand()
  return (
    <div
      {...writtenIn(html.replace(/<[^>]*>/g, ''), useLanguage())}
      className="prose-padma text-sm break-words text-ink-2"
      dangerouslySetInnerHTML={{ __html: isolateSums(html, symbol) }}
    />
  )
}

import './prose.css'

/** What an operator wrote; the server has cleaned it. */
export function Html({ html }: { html: string }) {
  return <div className="prose-padma text-sm break-words text-ink-2" dangerouslySetInnerHTML={{ __html: html }} />
}

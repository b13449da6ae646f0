const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Markup that may stand in a page as it is. Only `html` makes it. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
type Part = Html | string | number | bigint | null | undefined | false | Part[]

/** A piece of a page: everything put into it is escaped, except what `html` itself has made. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(
    strings.reduce((text, literal, index) => text + write(parts[index - 1]) + literal),
  )
}

function write(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (Array.isArray(part)) return part.map(write).join('')
  return part instanceof Html
    ? part.text
    : String(part).replaceAll(/[&<>"']/g, (sign) => entities[sign]!)
}

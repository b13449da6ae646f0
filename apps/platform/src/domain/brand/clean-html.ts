import sanitize from 'sanitize-html'

/**
 * What an operator may write of HTML: text, headings, lists, tables, links and pictures. Everything that a browser would run or
 * load from an unsafe address is left out, wherever it came from: content is cleaned when it is read, not when it is entered.
 */
export function cleanHtml(html: string): string {
  return sanitize(html, {
    allowedTags: ['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'img', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'hr', 'span'],
    allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt', 'width', 'height'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      // A page of this site opens where the reader is.
      a: (tagName, { href }) => ({ tagName, attribs: { ...(href !== undefined && { href }), ...(!/^\/(?!\/)/.test(href ?? '') && { rel: 'noopener noreferrer nofollow', target: '_blank' }) } }),
      h1: 'h2',
    },
    allowedSchemesAppliedToAttributes: ['href', 'src'],
    parser: { lowerCaseTags: true },
  })
}

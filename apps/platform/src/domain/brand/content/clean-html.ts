import sanitize from 'sanitize-html'

/**
 * What an operator may write of HTML: text, headings, lists, tables, links and pictures. Everything
 * that a browser would run or load from an unsafe address is left out, wherever it came from:
 * content is cleaned when it is read, not when it is entered. Plain text keeps its lines: an empty
 * line begins a paragraph.
 */
export function cleanHtml(html: string): string {
  return sanitize(hasBlocks.test(html) ? html : inParagraphs(html), {
    allowedTags: [
      'p',
      'br',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'a',
      'img',
      'blockquote',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'hr',
      'span',
    ],
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      // A page of this site opens where the reader is. What may lead nowhere is no link any more,
      // only its words.
      a: (tagName, { href = '' }) =>
        isAllowed(href)
          ? {
              tagName,
              attribs: {
                href,
                ...(!/^(\/(?!\/)|#)/.test(href) && {
                  rel: 'noopener noreferrer nofollow',
                  target: '_blank',
                }),
              },
            }
          : { tagName: 'span', attribs: {} },
      h1: 'h2',
    },
    allowedSchemesAppliedToAttributes: ['href', 'src'],
    parser: { lowerCaseTags: true },
  })
}

const hasBlocks = /<\/?(p|br|h[1-6]|ul|ol|li|table|blockquote|hr|div|section|article|pre)\b/i

function inParagraphs(text: string): string {
  if (!/\n/.test(text.trim())) return text
  return text
    .trim()
    .split(/\r?\n[^\S\n]*\r?\n\s*/)
    .map((part) => `<p>${part.trim().replace(/\r?\n/g, '<br />')}</p>`)
    .join('')
}

/**
 * Of the schemes that stay, or of this site; what the sanitizer would take from a link, as browsers
 * read it: without the signs that they leave out.
 */
function isAllowed(href: string): boolean {
  // oxlint-disable-next-line no-control-regex -- browsers leave these out of addresses
  const address = href.replace(/[\u0000-\u0020]+/g, '')
  return /^(https:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(address)
}

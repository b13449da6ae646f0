import { type SectionName, sections } from '@padma/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TwoBrands, twoBrands } from '../brands/world.ts'
import { filledSection, hostileAddresses, hostileTexts, withText } from './content-fields.ts'

let world: TwoBrands
beforeAll(async () => {
  world = await twoBrands()
}, 120_000)
afterAll(() => world?.end())

const names = Object.keys(sections) as SectionName[]
const ask = (name: string, more: object = {}) => world.ask({ name, host: 'localhost', ...more })
async function publish(section: SectionName, value: object) {
  const { version } = (await ask(`GET /ops/configuration/${section}`, { token: world.demo.owner }))
    .value
  return ask(`PUT /ops/configuration/${section}`, {
    token: world.demo.owner,
    body: { version, value },
  })
}

/** Whatever a visitor's page is told of the configuration. */
async function told(): Promise<unknown[]> {
  const calls: [string, object?][] = [
    ['GET /wps/system/permission'],
    ['GET /wps/system/status'],
    ['GET /wps/system/setting/register'],
    ['GET /wps/system/domainRoute'],
    ['GET /wps/system/helpCenter', { lang: 'en' }],
    ['GET /wps/relay/MCSFE_getListAnnouncements', { language: 'en' }],
    ['GET /wps/relay/MCSFE_getListPromotions', { language: 'en' }],
    ['GET /wps/system/page', { name: 'down', lang: 'en' }],
    ['GET /wps/system/page', { name: 'join', lang: 'en' }],
  ]
  return Promise.all(calls.map(async ([name, query]) => (await ask(name, { query })).value))
}

/**
 * Fields of answers that a page takes as HTML, and those that it takes as an address. All others
 * are text.
 */
const asHtml = ['content']
const asAddress = [
  'url',
  'vipUrl',
  'qrCodeUrl',
  'linkage',
  'picture',
  'imageCDNs',
  'launchGameCDNs',
]
const allowedTag =
  /^<\/?(p|br|h[234]|ul|ol|li|strong|b|em|i|u|s|a|img|blockquote|table|thead|tbody|tr|th|td|hr|span)( (href|src)="(https:|mailto:|tel:|\/(?!\/)|[\w.-]*")[^"<>]*"?| (rel|target|alt|width|height|colspan|rowspan)="[^"<>]*")*( \/)?>$/

/** Why what a page is told could run; nothing when it cannot. */
function dangers(value: unknown, field = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((inner) => dangers(inner, field))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) =>
      dangers(inner, /^[a-z]{2}$/.test(name) ? field : name),
    )
  if (typeof value !== 'string') return []
  if (asAddress.includes(field))
    return value === '' ||
      /^(\/(?![/\\])|https:\/\/[a-z0-9.-]+(:\d+)?(\/|$)|http:\/\/localhost:\d+$)[^\s"'<>\\]*$/i.test(
        value,
      )
      ? []
      : [`${field}: ${value}`]
  if (!asHtml.includes(field)) return []
  // What looks like a tag must be one of those that do nothing, with attributes that do nothing.
  return [...value.matchAll(/<[^>]*>?/g)]
    .map(([tag]) => tag)
    .filter((tag) => !allowedTag.test(tag))
    .map((tag) => `${field}: ${tag}`)
}

test.each(names)(
  'whatever is put into a field of the section %s is refused at that field or comes out harmless',
  async (section) => {
    const { value, places } = filledSection(section)
    expect(await publish(section, value)).toMatchObject({ success: true })
    const found: string[] = []
    for (const place of places) {
      const taken = [...hostileTexts, ...hostileAddresses].filter(
        (text) => sections[section].safeParse(withText(value, place, text)).success,
      )
      // What the schema refuses the server refuses, at its field.
      const refused = [...hostileTexts, ...hostileAddresses].find((text) => !taken.includes(text))
      if (refused !== undefined) {
        const answer = await publish(section, withText(value, place, refused))
        if (
          answer.code !== 'invalid_input' ||
          !Object.keys(answer.value.fields as object).some((field) =>
            `value.${place.join('.')}`.startsWith(field),
          )
        )
          found.push(`${place.join('.')} refused elsewhere: ${answer.text.slice(0, 200)}`)
      }
      // A long field takes them all at once.
      const together = withText(value, place, taken.join(' '))
      for (const poisoned of sections[section].safeParse(together).success
        ? [together]
        : taken.map((text) => withText(value, place, text))) {
        await publish(section, poisoned)
        found.push(...dangers(await told()).map((danger) => `${place.join('.')} -> ${danger}`))
      }
    }
    await publish(section, value)
    expect(found).toEqual([])
  },
  120_000,
)

test('the sections have fields of each kind, so that none of this is vacuous', () => {
  const places = names.flatMap((section) =>
    filledSection(section).places.map((place) => `${section}.${place.join('.')}`),
  )
  expect(places).toEqual(
    expect.arrayContaining([
      'banners.banners.0.url',
      'notices.notices.0.content.en',
      'pages.joinText.en',
      'customerService.customerServiceUrl',
      'status.statusText.info.en',
    ]),
  )
  expect(
    dangers({
      content: '<p onclick="x">',
      url: 'javascript:x',
      linkage: '//evil.example',
      title: '<script>',
    }),
  ).toHaveLength(3)
})

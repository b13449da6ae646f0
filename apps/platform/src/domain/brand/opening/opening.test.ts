import { expect, test } from 'vitest'
import { openingBrand, openingPicture, openingTitle } from './opening.ts'
import { settingsOf } from '../settings/settings.ts'

const banner = {
  bannerId: 'one',
  groupName: '/',
  url: '/art/one.svg',
  alt: {},
  title: {},
  text: {},
  action: {},
  linkageType: '',
  linkage: '',
  isOn: true,
}
const opening = (settings: object, path = '/') =>
  openingPicture(settingsOf({ name: 'Padma', settings, sections: [], hosts: [] }), path)

test('the page begins with the first picture of the home page that is on', () => {
  const banners = [
    { ...banner, groupName: '/rng', url: '/art/slots.svg' },
    { ...banner, isOn: false, url: '/art/off.svg' },
    banner,
    { ...banner, url: '/art/two.svg' },
  ]
  expect(opening({ banners })).toContain('src="/art/one.svg"')
  expect(opening({ banners })).not.toContain('has-words')
  expect(opening({ banners: [{ ...banner, title: { bn: 'নদী' } }] })).toContain('has-words')
})

test('a brand without banners begins with the portal’s own picture', () =>
  expect(opening({})).toContain('src="/art/scene0.svg"'))

test.each([
  ['on another page', {}, '/rng'],
  ['in maintenance', { maintenance: true }, '/'],
  ['in a blocked region', { regionRestriction: true }, '/'],
  ['for members only', { modules: ['LOGGED_IN_HOME'] }, '/'],
  ['while the browser has to pick a CDN', { imageCDNs: ['https://cdn.example'] }, '/'],
])('there is none %s', (_, settings, path) => expect(opening(settings, path)).toBe(''))

test('an address cannot leave its attribute', () => {
  expect(opening({ banners: [{ ...banner, url: '/art/"><script>&.svg' }] })).toContain(
    'src="/art/&#34;&#62;&#60;script&#62;&#38;.svg"',
  )
})

test('the page is titled by the brand’s name in the language of new visitors, as letters', () => {
  const title = (settings: object) =>
    openingTitle(settingsOf({ name: 'Padma', settings, sections: [], hosts: [] }))
  expect(title({ brandNames: { bn: 'পদ্মা' } })).toBe('পদ্মা')
  expect(title({ brandNames: { bn: 'পদ্মা' }, defaultLanguage: 'en' })).toBe('Padma')
  expect(title({ brandNames: { bn: '</title><script>' } })).toBe('&#60;/title&#62;&#60;script&#62;')
  expect(title({ brandNames: { bn: '' }, defaultLanguage: 'constructor' })).toBe('Padma')
})

test('the console names its brand before sign-in, by language, with the brand’s own logo', () => {
  const resources = [
    { resourceType: 'TELEGRAM', url: 'https://t.example', qrCodeUrl: '', labelNameEn: '' },
    { resourceType: 'LOGO', url: '/pictures/own.png', qrCodeUrl: '', labelNameEn: '' },
  ]
  const said = openingBrand(
    settingsOf({
      name: 'Meghna "Royal"',
      settings: { brandNames: { bn: 'মেঘনা<script>' }, resources },
      sections: [],
      hosts: [],
    }),
  )
  const content = /^<meta name="brand" content="([^"<>]*)" \/>$/.exec(said)![1]!
  expect(
    JSON.parse(
      content.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
    ),
  ).toEqual({ name: 'Meghna "Royal"', names: { bn: 'মেঘনা<script>' }, logo: '/pictures/own.png' })
})

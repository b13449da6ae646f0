import { z } from 'zod'
import { calls } from '../call.ts'
import { Announcement, HelpTopic, ModuleNode, Permission, RegisterRules } from './types.ts'

const announcementQuery = z.object({
  types: z.string().max(40).default('').describe('letters with commas; empty: all'),
  platform: z.string().max(4).optional(),
  execution: z.string().max(4).optional(),
  language: z.string().max(8).default('bn'),
})

export const member = calls({
  'GET /wps/system/permission': {
    summary: 'The whole configuration of the brand that the host names',
    session: 'none',
    query: z.object({ url: z.string().max(253).optional() }),
    value: Permission,
    refusals: ['invalid_url'],
  },
  'GET /wps/system/status': {
    summary: 'The same shape as the permission call',
    session: 'none',
    query: z.object({ url: z.string().max(253).optional() }),
    value: Permission,
    refusals: ['invalid_url'],
  },
  'GET /wps/system/keys': {
    summary: 'Public keys for sealed bodies; never cached',
    session: 'none',
    value: z.object({
      keys: z.array(z.record(z.string(), z.unknown())).describe('JWK set, the newest first'),
      serverTime: z.number().describe('ms since 1970'),
    }),
    refusals: [],
  },
  'GET /wps/system/whitelabel': {
    summary: 'The module tree alone',
    session: 'none',
    value: z.array(ModuleNode),
    refusals: [],
  },
  'GET /wps/system/helpCenter': {
    summary: 'Topics of the help centre',
    session: 'none',
    query: z.object({
      lang: z.string().max(8).default('bn'),
      device: z.string().max(10).optional(),
    }),
    value: z.object({ topics: z.array(HelpTopic) }),
    refusals: [],
  },
  'GET /wps/system/page': {
    summary: 'What operators wrote for a page of its own; empty: the page’s own words stand',
    session: 'none',
    query: z.object({ name: z.enum(['down', 'join']), lang: z.string().max(8).default('bn') }),
    value: z.object({ content: z.string().describe('HTML, cleaned') }),
    refusals: [],
  },
  'GET /wps/system/domainRoute': {
    summary:
      'Addresses of the brand, each with the time in ms that it took to answer; and its resources',
    session: 'none',
    value: z.object({
      domainList: z.array(z.object({ domain: z.string(), speed: z.number().nullable() })),
      resources: z.array(
        z.object({
          resourceType: z.string(),
          url: z.string(),
          qrCodeUrl: z.string(),
          labelNameEn: z.string(),
        }),
      ),
    }),
    refusals: [],
  },
  'GET /wps/system/country': {
    summary: 'The visitor’s country, and all with their dialling codes',
    session: 'none',
    value: z.object({
      country: z.string(),
      codesTo: z
        .array(z.string())
        .describe(
          'countries to whose numbers codes are sent that anybody may ask for; empty: to all',
        ),
      countries: z.array(z.object({ countryCode: z.string(), countryDialingCode: z.string() })),
    }),
    refusals: [],
  },
  'GET /wps/relay/MCSFE_getListAnnouncements': {
    summary: 'Notices, the newest first; none of promotions to a member kept from play',
    session: 'none',
    mayBeMember: true,
    forTrial: true,
    beforeChange: true,
    query: announcementQuery,
    value: z.object({ list: z.array(Announcement) }),
    refusals: [],
  },
  'GET /wps/relay/MCSFE_getListAnnouncementsMember': {
    summary: 'Notices for those who are signed in',
    session: 'member',
    forTrial: true,
    query: announcementQuery,
    value: z.object({ list: z.array(Announcement) }),
    refusals: [],
  },
  'GET /wps/system/setting/register': {
    summary: 'Field rules of registration',
    session: 'none',
    value: RegisterRules,
    refusals: [],
  },
})

import { z } from 'zod'
import { calls } from './call.ts'

export const FieldRule = z.object({
  enabled: z.boolean(), required: z.boolean(), minLength: z.number(), maxLength: z.number(),
  patternId: z.number(), acceptedPattern: z.string().describe('a regular expression; * accepts anything'),
})
export type FieldRule = z.output<typeof FieldRule>
export const RegisterRules = z.record(z.string(), FieldRule)
export type RegisterRules = z.output<typeof RegisterRules>

export type ModuleNode = { modId: string; enabled: string; childrenNodes: ModuleNode[] }
export const ModuleNode: z.ZodType<ModuleNode> = z.object({
  modId: z.string(), enabled: z.string(), get childrenNodes() { return z.array(ModuleNode) },
}) as z.ZodType<ModuleNode>

const Localised = z.record(z.string(), z.string()).describe('text by language')

export const Permission = z.object({
  info: z.object({
    whitelabel: z.array(ModuleNode),
    register: RegisterRules,
    resources: z.array(z.object({ resourceType: z.string(), url: z.string(), qrCodeUrl: z.string(), labelNameEn: z.string() })),
    customerService: z.object({ url: z.string() }),
    analytics: z.object({ gtagId: z.string() }),
    imageCDNs: z.array(z.string()),
    launchGameCDNs: z.array(z.string()),
  }),
  location: z.object({ ip: z.string(), country: z.string() }),
  maintenance: z.boolean(), regionRestriction: z.boolean(),
  statusText: z.object({ title: Localised, info: Localised }),
  brandName: z.string(), merchantCode: z.string(), platform: z.string(), lotteryType: z.string(), device: z.string(), chatHeaderColor: z.string(),
  prizeModes: z.array(z.string()), announcementTypes: z.array(z.string()), esports: z.array(z.string()),
  currency: z.string(), currencySymbol: z.string(), languages: z.array(z.string()), defaultLanguage: z.string(), timeZone: z.string(), minimumAge: z.number(),
})
export type Permission = z.output<typeof Permission>

export const brandCalls = calls({
  'GET /wps/system/permission': {
    summary: 'The whole configuration of the brand that the host names', session: 'none',
    query: z.object({ url: z.string().max(253).optional() }), value: Permission, refusals: ['invalid_url'],
  },
  'GET /wps/system/status': {
    summary: 'The same shape as the permission call', session: 'none',
    query: z.object({ url: z.string().max(253).optional() }), value: Permission, refusals: ['invalid_url'],
  },
  'GET /wps/system/keys': {
    summary: 'Public keys for sealed bodies; never cached', session: 'none',
    value: z.object({ keys: z.array(z.record(z.string(), z.unknown())).describe('JWK set, the newest first'), serverTime: z.number().describe('ms since 1970') }), refusals: [],
  },
  'GET /wps/system/setting/register': { summary: 'Field rules of registration', session: 'none', value: RegisterRules, refusals: [] },
})

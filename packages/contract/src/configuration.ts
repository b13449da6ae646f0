import { z } from 'zod'
import { calls, EnteredAmount, Instant, Page, pageOf } from './call.ts'
import {
  audiences,
  bannerGroups,
  challengeTimes,
  factorWays,
  noticeTypes,
  PICTURE_BYTES_MOST,
  prizeModes,
  resourceTypes,
  shortestOf,
} from './configuration-choices.ts'

/** A picture or page: on this site (`/path`), or elsewhere over https. Nothing that a browser would run. */
export const Link = z
  .string()
  .trim()
  .max(500)
  .regex(/^(\/(?!\/)[^\s"'<>\\]*|https:\/\/[a-z0-9.-]+(:\d+)?(\/[^\s"'<>\\]*)?)$/i)
  .refine((link) => !/\/\.\.?(\/|$)/.test(link.replace(/[?#].*$/, '')), { message: 'pattern' })
const LinkOrNone = z.union([z.literal(''), Link])
/** Text by language. */
const Words = (max: number) => z.record(z.string().regex(/^[a-z]{2}$/), z.string().trim().max(max))
const WordsNeeded = (max: number) =>
  Words(max).refine((words) => Object.values(words).some((word) => word !== ''), {
    message: 'required',
  })
const HtmlWords = (max: number) => Words(max).describe('HTML')
const InstantOrNone = z.union([z.literal(''), Instant.refine((at) => at >= '1900', 'too_early')])
/** A name in the domain name system, or this machine's own. No number is taken for one but that of this machine: the platform asks each how fast it answers. */
const Host = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(127\.0\.0\.1|localhost|([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z])$/)
const Slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
const Colour = z.string().regex(/^#[0-9a-f]{6}$/i)
const unique =
  <T>(key: (row: T) => string) =>
  (rows: T[], context: z.core.$RefinementCtx<T[]>) => {
    const seen = new Set<string>()
    for (const [index, row] of rows.entries()) {
      if (seen.has(key(row))) context.addIssue({ code: 'custom', path: [index], message: 'taken' })
      seen.add(key(row))
    }
  }

export const Banner = z
  .object({
    bannerId: Slug,
    groupName: z.enum(bannerGroups),
    url: Link.describe('the picture'),
    alt: Words(200),
    title: Words(60)
      .default({})
      .describe('drawn over the picture, as are text and action; empty: the picture says it all'),
    text: Words(160).default({}),
    action: Words(40).default({}).describe('on the button; needs a linkage'),
    linkageType: z
      .enum(['', 'page', 'elsewhere'])
      .describe('empty: not clickable; a page of this site; an address elsewhere'),
    linkage: LinkOrNone,
    isOn: z.boolean(),
  })
  .refine(
    (banner) =>
      banner.linkageType === ''
        ? true
        : banner.linkageType === 'page'
          ? banner.linkage.startsWith('/')
          : banner.linkage.startsWith('https://'),
    { path: ['linkage'], message: 'pattern' },
  )
export type Banner = z.output<typeof Banner>

export const StoredNotice = z.object({
  id: Slug,
  type: z.enum(noticeTypes),
  title: WordsNeeded(200),
  content: HtmlWords(20_000),
  timestamp: Instant.refine((at) => at >= '1900', 'too_early'),
  isOn: z.boolean(),
})
export const StoredTopic = z.object({
  id: Slug,
  title: WordsNeeded(120),
  content: HtmlWords(40_000),
  isOn: z.boolean(),
})

/** Listed as soon as it is on; before `from` as coming, after `until` not at all. Empty: since ever, for ever. */
export const StoredPromotion = z
  .object({
    id: Slug,
    title: WordsNeeded(120),
    text: Words(300).describe('what it is about, in the list'),
    content: HtmlWords(40_000),
    picture: LinkOrNone,
    from: InstantOrNone,
    until: InstantOrNone,
    audience: z.enum(audiences),
    isOn: z.boolean(),
  })
  .refine(({ from, until }) => from === '' || until === '' || from < until, {
    path: ['until'],
    message: 'below_minimum',
  })
export type StoredPromotion = z.output<typeof StoredPromotion>

export const Resource = z.object({
  resourceType: z.enum(resourceTypes),
  url: LinkOrNone,
  qrCodeUrl: LinkOrNone,
  labelNameEn: z.string().trim().max(60),
})

const StoredRule = z
  .object({
    enabled: z.boolean(),
    required: z.boolean(),
    minLength: z.number().int().min(0).max(255),
    maxLength: z.number().int().min(1).max(255),
    patternId: z.number().int().min(1).max(21),
  })
  .refine((rule) => rule.minLength <= rule.maxLength, {
    path: ['maxLength'],
    message: 'below_minimum',
  })

const DAY_SECONDS = 86_400
/** A bound in units of 1/100000 of the currency, of whole hundredths: 0 to 10,000,000. */
const BoundUnits = z
  .string()
  .max(20)
  .refine(
    (units) =>
      /^\d{1,13}$/.test(units) &&
      Number(units) <= 10_000_000 * 100_000 &&
      Number(units) % 1_000 === 0,
    'amount_bound',
  )

/** What an operator edits, in parts that each change, and are undone, alone. */
export const sections = {
  status: z.object({
    maintenance: z.boolean(),
    regionRestriction: z.boolean(),
    statusText: z.object({ title: WordsNeeded(120), info: WordsNeeded(1_000) }),
  }),
  modules: z.object({ modules: z.array(z.string().max(40)).max(200) }),
  register: z.object({
    register: z.record(z.string().max(40), StoredRule).superRefine((rules, context) => {
      for (const [field, { minLength }] of Object.entries(rules))
        if (minLength < shortestOf(field))
          context.addIssue({ code: 'custom', path: [field, 'minLength'], message: 'too_small' })
    }),
  }),
  banners: z.object({
    banners: z
      .array(Banner)
      .max(100)
      .superRefine(unique((banner) => banner.bannerId)),
  }),
  notices: z.object({
    notices: z
      .array(StoredNotice)
      .max(300)
      .superRefine(unique((notice) => notice.id)),
  }),
  help: z.object({
    topics: z
      .array(StoredTopic)
      .max(60)
      .superRefine(unique((topic) => topic.id)),
  }),
  promotions: z.object({
    promotions: z
      .array(StoredPromotion)
      .max(60)
      .superRefine(unique((promotion) => promotion.id)),
  }),
  pages: z.object({ downText: HtmlWords(20_000), joinText: HtmlWords(20_000) }),
  resources: z.object({
    resources: z
      .array(Resource)
      .max(40)
      .superRefine(unique((resource) => resource.resourceType)),
  }),
  customerService: z.object({ customerServiceUrl: LinkOrNone, vipServiceUrl: LinkOrNone }),
  appearance: z.object({
    brandNames: Words(60).default({}),
    themeColor: z.union([z.literal(''), Colour]),
    chatHeaderColor: Colour,
    jackpotTicker: z.enum(['clock', 'pool', 'off']),
  }),
  analytics: z.object({
    gtagId: z.union([z.literal(''), z.string().regex(/^(G|GT|AW)-[A-Z0-9]{4,20}$/)]),
  }),
  cdns: z.object({
    imageCDNs: z
      .array(Link.refine((link) => link.startsWith('https://'), { message: 'pattern' }))
      .max(10),
    launchGameCDNs: z
      .array(Link.refine((link) => link.startsWith('https://'), { message: 'pattern' }))
      .max(10),
  }),
  domains: z.object({
    domains: z
      .array(Host)
      .min(1)
      .max(50)
      .superRefine(unique((host) => host)),
  }),
  games: z.object({
    lotteryType: z.string().regex(/^[A-Z]{2,10}$/),
    prizeModes: z
      .array(z.enum(prizeModes))
      .max(prizeModes.length)
      .superRefine(unique((mode) => mode)),
    esports: z
      .array(
        z
          .string()
          .trim()
          .regex(/^[A-Za-z0-9_-]{1,40}$/),
      )
      .max(50)
      .superRefine(unique((vendor) => vendor)),
  }),
  vendors: z.object({
    vendorLogos: z
      .record(z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/), LinkOrNone)
      .describe('by the vendor’s code; none: the one that the vendor came with'),
  }),
  announcements: z.object({
    announcementTypes: z
      .array(z.enum(noticeTypes))
      .max(noticeTypes.length)
      .superRefine(unique((type) => type)),
  }),
  stakeLimits: z.object({ stakeLimits: z.record(z.string().regex(/^[A-Z]{3}$/), EnteredAmount) }),
  languages: z
    .object({
      languages: z.array(z.enum(['bn', 'en', 'ar'])).min(1),
      defaultLanguage: z.enum(['bn', 'en', 'ar']),
    })
    .refine((value) => value.languages.includes(value.defaultLanguage), {
      path: ['defaultLanguage'],
      message: 'not_offered',
    }),
  signIn: z.object({
    accounts: z.object({
      codeMinutes: z.number().int().min(1).max(10),
      codeTries: z.number().int().min(3).max(10),
      linkMinutes: z.number().int().min(5).max(1_440),
      recoveryHours: z.number().int().min(12).max(720),
      payoutHoldHours: z.number().int().min(0).max(720),
      resetHoldHours: z.number().int().min(0).max(720),
      secondOperatorAbove: EnteredAmount,
      offerFactor: z.boolean(),
      challenge: z.enum(challengeTimes),
      challengeAfter: z.number().int().min(1).max(1_000),
      hasCaptcha: z.boolean(),
      passwordDays: z.number().int().min(0).max(3_650),
      sessionDays: z.number().int().min(1).max(3_650),
    }),
    senders: z.object({
      sms: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9 .-]{1,11}$/),
      mail: z
        .string()
        .trim()
        .max(254)
        .regex(/^[^\s@<>"]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i),
      smsCountries: z
        .array(
          z
            .string()
            .trim()
            .toUpperCase()
            .regex(/^[A-Z]{2}$/),
        )
        .max(250)
        .superRefine(unique((country) => country))
        .default([])
        .describe('beside the brand’s own, where codes by SMS are sent to; none: everywhere'),
    }),
  }),
  secondFactor: z.object({
    secondFactor: z
      .object({
        isOn: z.boolean(),
        ways: z
          .array(z.enum(factorWays))
          .max(factorWays.length)
          .superRefine(unique((way) => way))
          .describe('in the order in which they are offered'),
      })
      .refine(({ isOn, ways }) => !isOn || ways.length > 0, { path: ['ways'], message: 'no_way' }),
  }),
  session: z.object({
    session: z
      .object({
        idleSeconds: z
          .number()
          .int()
          .min(5 * 60)
          .max(7 * DAY_SECONDS),
        lifeSeconds: z
          .number()
          .int()
          .min(3_600)
          .max(30 * DAY_SECONDS),
      })
      .refine(({ idleSeconds, lifeSeconds }) => idleSeconds <= lifeSeconds, {
        path: ['idleSeconds'],
        message: 'above_life',
      }),
  }),
  operatorSession: z.object({
    operatorSession: z
      .object({
        idleSeconds: z
          .number()
          .int()
          .min(5 * 60)
          .max(DAY_SECONDS),
        lifeSeconds: z
          .number()
          .int()
          .min(3_600)
          .max(7 * DAY_SECONDS),
      })
      .refine(({ idleSeconds, lifeSeconds }) => idleSeconds <= lifeSeconds, {
        path: ['idleSeconds'],
        message: 'above_life',
      }),
  }),
  cashier: z.object({
    cashier: z
      .object({
        withdrawalMinimumUnits: BoundUnits,
        withdrawalMaximumUnits: BoundUnits,
        withdrawalsPerDay: z.number().int().min(1).max(1_000),
        checkerAboveUnits: BoundUnits.describe(
          'a withdrawal above it needs a second operator; above it nobody credits a deposit with more than was said but by a right of its own',
        ),
        autoReceiptMinutes: z.number().int().min(5).max(10_080),
        payoutAccountAgeHours: z.number().int().min(0).max(720),
        depositTurnoverPpm: z.number().int().min(0).max(10_000_000),
      })
      .refine(
        (bounds) =>
          !(Number(bounds.withdrawalMinimumUnits) > Number(bounds.withdrawalMaximumUnits)),
        { path: ['withdrawalMaximumUnits'], message: 'below_minimum' },
      ),
  }),
  rewards: z.object({
    rewards: z
      .object({ perPlayerDayUnits: BoundUnits, perOperatorDayUnits: BoundUnits })
      .describe(
        'what free rounds may be worth in a day that one player is given, and that one operator gives',
      ),
  }),
  visitors: z.object({
    country: z.string().regex(/^[A-Z]{2}$/),
    minimumAge: z.number().int().min(18).max(99),
  }),
} as const
export type SectionName = keyof typeof sections
export type Section<N extends SectionName> = z.output<(typeof sections)[N]>
export const SectionName = z.enum(Object.keys(sections) as [SectionName, ...SectionName[]])

/** `version` counts the changes of a section; a change names the one that it was made from. */
const SectionState = z.object({
  section: SectionName,
  version: z.number(),
  value: z.record(z.string(), z.unknown()),
  changedAt: Instant.nullable(),
  changedBy: z.string().nullable(),
})
const Change = z.object({
  id: z.string(),
  version: z.number(),
  at: Instant,
  by: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  undoes: z.string().nullable().describe('the change that this one took back'),
})
const Params = z.object({ section: SectionName })

export const configurationCalls = calls({
  'GET /ops/configuration/:section': {
    summary: 'One section of the brand’s configuration',
    session: 'operator',
    right: 'configuration.read',
    params: Params,
    value: SectionState,
    refusals: [],
  },
  'PUT /ops/configuration/:section': {
    summary: 'Change a section; open pages follow',
    session: 'operator',
    right: 'configuration.change',
    isLarge: true,
    params: Params,
    body: z.object({ version: z.number().int(), value: z.record(z.string(), z.unknown()) }),
    value: SectionState,
    refusals: ['configuration_changed'],
  },
  'GET /ops/configuration/:section/changes': {
    summary: 'Who changed what, the newest first',
    session: 'operator',
    right: 'configuration.read',
    params: Params,
    query: z.object(Page),
    value: pageOf(Change),
    refusals: [],
  },
  'POST /ops/pictures': {
    summary:
      'Upload a PNG, JPEG, WebP or AVIF picture; what stands beside the picture in the file is left out',
    session: 'operator',
    right: 'configuration.change',
    isLarge: true,
    body: z.object({
      data: z
        .base64()
        .min(1)
        .max(Math.ceil(PICTURE_BYTES_MOST / 3) * 4)
        .describe('the file'),
    }),
    value: z.object({
      url: z.string().describe('of this site; always shows this picture'),
      width: z.number(),
      height: z.number(),
    }),
    refusals: [],
  },
  'GET /ops/domains': {
    summary: 'Addresses of the brand, each with the time in ms that it took to answer',
    session: 'operator',
    right: 'configuration.read',
    value: z.object({
      domains: z.array(z.object({ domain: z.string(), speed: z.number().nullable() })),
    }),
    refusals: [],
  },
  'POST /ops/configuration/changes/:id/undo': {
    summary: 'Put back what stood before a change',
    session: 'operator',
    right: 'configuration.change',
    params: z.object({ id: z.string().max(20) }),
    body: z.object({ version: z.number().int() }),
    value: SectionState,
    refusals: ['configuration_changed'],
  },
})

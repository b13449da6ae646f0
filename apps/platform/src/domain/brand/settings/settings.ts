import { z } from 'zod'
import { feedbackTopics, type RegisterRules } from '@padma/contract'
import { challengeTimes, factorWays } from '@padma/contract/choices'
import { cleanHtml } from '../content/clean-html.ts'
import { registerRules } from './register-rules.ts'

/** The longest that a code by SMS or mail is good, whatever is stored (ASVS 6.5.5). */
const CODE_MINUTES_MOST = 10

const Rule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.number().int(),
  maxLength: z.number().int(),
  patternId: z.number().int(),
})
const Localised = z.record(z.string(), z.string())
const LocalisedHtml = z.record(z.string(), z.string().transform(cleanHtml))
/** Above zero, in units of 1/100000 of the currency; stored as a decimal string of an integer. */
const Units = (whole: bigint) =>
  z
    .string()
    .regex(/^\d{1,18}$/)
    .transform(BigInt)
    .default(whole * 100_000n)

/** A brand's stored settings over the defaults of the product. An empty object is a whole brand. */
const Stored = z.object({
  currency: z.string().default('BDT'),
  currencySymbol: z.string().default('P'),
  languages: z.array(z.string()).default(['bn', 'en', 'ar']),
  defaultLanguage: z.string().default('bn'),
  timeZone: z.string().default('Asia/Dhaka'),
  /** Of visitors whose address says nothing: there is no bundled table of addresses. */
  country: z.string().default('BD'),
  /** The brand's name by language, where it is written otherwise than its own. */
  brandNames: Localised.default({}),
  minimumAge: z.number().int().default(18),
  maintenance: z.boolean().default(false),
  regionRestriction: z.boolean().default(false),
  statusText: z.object({ title: Localised, info: Localised }).default({
    title: { bn: 'সাইটে কাজ চলছে', en: 'We are working on the site', ar: 'نعمل على الموقع' },
    info: {
      bn: 'একটু পরে আবার আসুন। আপনার টাকা নিরাপদ আছে।',
      en: 'Please come back a little later. Your money is safe.',
      ar: 'عُد بعد قليل من فضلك. أموالك في أمان.',
    },
  }),
  modules: z
    .array(z.string())
    .default([
      'RNG',
      'usernameEnabled',
      'DIRECT_REGISTRATION',
      'securityCenter',
      'depositv2',
      'withdraw',
      'personalHistoryCopy',
      'transactionHistory',
    ]),
  /** Replaces single fields of the default rules. */
  register: z.record(z.string(), Rule.partial()).default({}),
  resources: z
    .array(
      z.object({
        resourceType: z.string(),
        url: z.string(),
        qrCodeUrl: z.string(),
        labelNameEn: z.string(),
      }),
    )
    .default([]),
  banners: z
    .array(
      z.object({
        bannerId: z.string(),
        groupName: z.string(),
        url: z.string(),
        alt: Localised,
        title: Localised.default({}),
        text: Localised.default({}),
        action: Localised.default({}),
        linkageType: z.string(),
        linkage: z.string(),
        isOn: z.boolean(),
      }),
    )
    .default([]),
  notices: z
    .array(
      z.object({
        id: z.string(),
        type: z.string(),
        title: Localised,
        content: LocalisedHtml,
        timestamp: z.string(),
        isOn: z.boolean(),
      }),
    )
    .default([]),
  topics: z
    .array(
      z.object({ id: z.string(), title: Localised, content: LocalisedHtml, isOn: z.boolean() }),
    )
    .default([]),
  /** Of the pages of the downloads and of joining; empty: their own words. */
  downText: LocalisedHtml.default({}),
  joinText: LocalisedHtml.default({}),
  lotteryType: z.string().default('SEA'),
  prizeModes: z.array(z.string()).default(['Lott', 'ZY', 'Elott', 'SEA']),
  /** Vendors of the category of sports who belong under e-sports. */
  esports: z.array(z.string()).default([]),
  /** By which smallest stakes the lobby can be narrowed, in the brand's currency. */
  minBetChoices: z.array(z.string()).default(['0.01', '0.05', '0.1', '0.5', '0.75']),
  /** From which payout a win may stand on the board. */
  winnerMinimum: z.string().default('1000'),
  /** By the vendor's code, instead of the logo that it came with. */
  vendorLogos: z.record(z.string(), z.string()).default({}),
  /** Notices of other kinds are not told. */
  announcementTypes: z.array(z.string()).default(['B', 'PL', 'PU', 'PR', 'H']),
  customerServiceUrl: z.string().default(''),
  /** For members whose club rank is above 4. */
  vipServiceUrl: z.string().default(''),
  gtagId: z.string().default(''),
  imageCDNs: z.array(z.string()).default([]),
  /** Empty: the studio of this installation. */
  launchGameCDNs: z.array(z.string()).default([]),
  chatHeaderColor: z.string().default('#d6336c'),
  /** Empty: the look's own lotus. */
  themeColor: z.string().default(''),
  jackpotTicker: z.enum(['clock', 'pool', 'off']).default('clock'),
  session: z
    .object({ idleSeconds: z.number().int(), lifeSeconds: z.number().int() })
    .default({ idleSeconds: 12 * 3600, lifeSeconds: 7 * 86_400 }),
  operatorSession: z
    .object({ idleSeconds: z.number().int(), lifeSeconds: z.number().int() })
    .default({ idleSeconds: 30 * 60, lifeSeconds: 12 * 3600 }),
  /** Asked for when a member who has set one up signs in from a network that is not trusted. */
  secondFactor: z
    .object({
      isOn: z.boolean().default(true),
      ways: z.array(z.enum(factorWays)).default([...factorWays]),
    })
    .prefault({}),
  /** Empty: made of the brand's name. */
  senders: z
    .object({
      /** At most 11 letters and digits of the GSM alphabet. */
      sms: z.string().default(''),
      mail: z.string().default(''),
      /** Where codes that anyone may ask for are sent beside its own country; none: everywhere. */
      smsCountries: z.array(z.string()).default([]),
    })
    .prefault({}),
  accounts: z
    .object({
      /** How long a code by SMS or mail is good, and how often it may be tried. */
      codeMinutes: z
        .number()
        .int()
        .overwrite((minutes) => Math.min(minutes, CODE_MINUTES_MOST))
        .default(5),
      codeTries: z.number().int().default(5),
      /** How long a link for a new password is good. */
      linkMinutes: z.number().int().default(30),
      /** How long the decision to restore access can be cancelled before it takes effect. */
      recoveryHours: z.number().int().default(72),
      /** How long payouts are held after a change of how the member signs in. */
      payoutHoldHours: z.number().int().default(24),
      /** The same after a reset, restored access, or an operator's act. */
      resetHoldHours: z.number().int().default(72),
      /** Above this balance a second operator has to agree that access is restored. */
      secondOperatorAboveUnits: Units(10_000n),
      /**
       * Whether a sign-in from an untrusted network offers a second factor where none is set up.
       */
      offerFactor: z.boolean().default(true),
      /** When a sign-in by user name, and a registration, show that no program is at work. */
      challenge: z.enum(challengeTimes).default('always'),
      /** After so many failures of an account or network in 15 minutes the next is challenged. */
      challengeAfter: z.number().int().default(3),
      /** Whether that is a captcha to be read, rather than work of the device. */
      hasCaptcha: z.boolean().default(false),
      /** After so many days a sign-in has to replace it, where `pwdEnabled` is on; 0: never. */
      passwordDays: z.number().int().default(180),
      /** How long an ended session is kept, for what operators are told of devices. */
      sessionDays: z.number().int().default(90),
    })
    .prefault({}),
  /** Trial accounts that one address and one device may open in an hour. */
  trialsPerAddressPerHour: z.number().int().default(20),
  trialsPerDevicePerHour: z.number().int().default(5),
  registrationsPerAddressPerHour: z.number().int().default(100),
  /** The most that one bet may stake, by currency, for players without a limit of their own. */
  stakeLimits: z.record(z.string(), z.string().regex(/^\d{1,12}(\.\d{1,2})?$/)).default({}),
  /** How often play is interrupted by what it has come to, in minutes. */
  protection: z.object({ checkMinutes: z.enum(['15', '30', '60']).default('60') }).prefault({}),
  /** What free rounds may be worth in a day: to one player, and by one operator. */
  inbox: z.object({ keptDays: z.number().int().default(180) }).prefault({}),
  /** Whether members who said nothing are told offers in their inbox; by SMS and mail never. */
  marketing: z.object({ inboxByDefault: z.boolean().default(true) }).prefault({}),
  /** When customer service is there, by the brand's clock (empty: always), and ready answers. */
  service: z
    .object({
      opens: z.string().default(''),
      closes: z.string().default(''),
      answers: z
        .object({
          bn: z.array(z.string()).default([]),
          en: z.array(z.string()).default([]),
          ar: z.array(z.string()).default([]),
        })
        .prefault({}),
    })
    .prefault({}),
  /** What feedback may be about, and how many characters it has. */
  feedback: z
    .object({
      topics: z.array(z.enum(feedbackTopics)).default([...feedbackTopics]),
      minimum: z.number().int().default(10),
      maximum: z.number().int().default(500),
    })
    .prefault({}),
  rewards: z
    .object({
      perPlayerDayUnits: Units(20_000n),
      perOperatorDayUnits: Units(100_000n),
      /** Budgets and envelopes that operators may add in a day without a second one. */
      aloneDayUnits: Units(500_000n),
      /** Of what free rounds win; 0: it is cash. */
      wageringTimes: z.number().int().default(0),
      wageringDays: z.number().int().default(30),
    })
    .prefault({}),
  /** What members are given for friends, and what the friends have to do for it. */
  referral: z
    .object({
      inviterUnits: Units(50n),
      friendUnits: Units(50n),
      reward: z.enum(['cash', 'bonus']).default('cash'),
      wageringTimes: z.number().int().default(1),
      /** For a bonus. */
      bonusDays: z.number().int().default(30),
      depositUnits: Units(500n),
      betUnits: Units(1_000n),
      days: z.number().int().default(30),
      perMonth: z.number().int().default(20),
      refusesSameNetwork: z.boolean().default(true),
    })
    .prefault({}),
  /** What one red envelope may hold. */
  redEnvelopes: z.object({ mostUnits: Units(100_000n) }).prefault({}),
  /** What one USDT counts for (0: none is taken), less the margin; frozen for an order so long. */
  usdt: z
    .object({
      rateUnits: Units(0n),
      marginPpm: z.number().int().default(10_000),
      rateMinutes: z.number().int().default(30),
      confirmations: z.number().int().default(20),
      /** How far what arrives may differ from what was asked for. */
      tolerancePpm: z.number().int().default(10_000),
      /** What comes to less is noted, and opens no case. */
      dustUnits: Units(10n),
    })
    .prefault({}),
  /** The brand's own prize mode of each kind of lottery: so many of 2,000 are paid. */
  lotteryModes: z
    .object({
      Lott: z.number().int().default(1_956),
      ZY: z.number().int().default(1_956),
      Elott: z.number().int().default(1_956),
      SEA: z.number().int().default(1_956),
    })
    .prefault({}),
  /** The most that contracts of the platform may give to agents, and how they are settled. */
  agents: z
    .object({
      dividendMostPpm: z.number().int().default(450_000),
      dailyMostPpm: z.number().int().default(20_000),
      hourlyMostPpm: z.number().int().default(5_000),
      realtimeMostPpm: z.number().int().default(5_000),
      requestDays: z.number().int().default(7),
      settleOnTermination: z.boolean().default(true),
      stopBelowMissedTier: z.boolean().default(false),
    })
    .prefault({}),
  /** What of a day's turnover comes back to a member of the lowest club label. */
  rebates: z
    .object({
      RNG: z.number().int().default(5_000),
      LIVE: z.number().int().default(4_000),
      FISH: z.number().int().default(4_000),
      PVP: z.number().int().default(0),
      SPORTS: z.number().int().default(4_000),
      ESPORTS: z.number().int().default(4_000),
      LOTT: z.number().int().default(0),
      ELOTT: z.number().int().default(0),
      minimumUnits: Units(1n),
      dayMostUnits: Units(5_000n),
    })
    .prefault({}),
  /** How much valid bet makes a point, by game type (0: none), and what points turn into. */
  points: z
    .object({
      RNG: Units(100n),
      LIVE: Units(200n),
      FISH: Units(100n),
      PVP: Units(200n),
      SPORTS: Units(200n),
      ESPORTS: Units(200n),
      LOTT: Units(500n),
      ELOTT: Units(500n),
      /** So many are worth one of the currency; 0: they are not converted. */
      convertRatio: z.number().int().default(10),
      convertMinimum: z.number().int().default(100),
      convertMultiple: z.number().int().default(10),
      /** How often what they became must be bet before a withdrawal. */
      convertTurnoverTimes: z.number().int().default(1),
    })
    .prefault({}),
  /** Club labels, the lowest first: whoever has bet and deposited so much has the label. */
  ranks: z
    .object({
      levels: z
        .array(
          z.object({
            names: Localised,
            validUnits: Units(0n),
            depositUnits: Units(0n),
            /** What must be bet in a month to keep it; 0: it is kept. */
            keepUnits: Units(0n),
            /** Of the points, and of the rebate, that the lowest label gets. */
            pointsPercent: z.number().int().default(100),
            rebatePercent: z.number().int().default(100),
            /** Given once, when the label is first reached. */
            giftUnits: Units(0n),
            giftTurnoverTimes: z.number().int().default(1),
            giftPoints: z.number().int().default(0),
          }),
        )
        .default([]),
    })
    .prefault({}),
  /** Whether games may offer rounds that follow each other by themselves. */
  play: z.object({ autoplay: z.boolean().default(false) }).prefault({}),
  /** A round without a call for so long is closed. */
  rounds: z.object({ roundHours: z.number().int().default(24) }).prefault({}),
  cashier: z
    .object({
      withdrawalMinimumUnits: Units(500n),
      withdrawalMaximumUnits: Units(100_000n),
      withdrawalsPerDay: z.number().int().default(3),
      withdrawalDaySumUnits: Units(300_000n),
      withdrawalCancelAllowed: z.boolean().default(false),
      riskNewAccountDays: z.number().int().default(7),
      riskNewAccountUnits: Units(5_000n),
      riskDepositsPerHour: z.number().int().default(5),
      /** A withdrawal above it needs a second operator. */
      checkerAboveUnits: Units(10_000n),
      autoReceiptMinutes: z.number().int().default(30),
      /** Up to it a payment that came in as claimed is credited by itself; 0: never. */
      depositAutoCreditUnits: Units(10_000n),
      payoutAccountAgeHours: z.number().default(24),
      /** Parts per million of a deposit that must be staked before money leaves. */
      depositTurnoverPpm: z.number().int().default(1_000_000),
      transferToUpline: z.boolean().default(true),
      transferToDownline: z.boolean().default(true),
      transferMinimumUnits: Units(100n),
      transferMaximumUnits: Units(50_000n),
      transfersPerDay: z.number().int().default(10),
      transferDaySumUnits: Units(100_000n),
      /** Above it a transfer asks for a second factor. */
      transferFactorAboveUnits: Units(10_000n),
      /** Parts per million of a transfer that its receiver must stake before money leaves. */
      transferTurnoverPpm: z.number().int().default(1_000_000),
    })
    .prefault({}),
  /** Who a member is, shown by documents before larger sums are paid out. */
  identityCheck: z
    .object({
      isOn: z.boolean().default(false),
      /** Of a business day's withdrawals. */
      aboveUnits: Units(5_000n),
      asksBack: z.boolean().default(true),
      asksSelfie: z.boolean().default(true),
      attemptsPerDay: z.number().int().default(3),
      /** Documents are removed so long after the decision. */
      keptDays: z.number().int().default(30),
    })
    .prefault({}),
})

export type Settings = Omit<z.output<typeof Stored>, 'register'> & {
  name: string
  domains: readonly string[]
  register: RegisterRules
}

/** `sections`: what operators stored by section, over the settings that the brand came with. */
export function settingsOf(brand: {
  name: string
  settings: unknown
  sections: readonly object[]
  hosts: readonly string[]
}): Settings {
  const stored = Stored.parse(Object.assign({}, brand.settings, ...brand.sections))
  return {
    ...stored,
    senders: sendersOf(brand.name, stored.senders),
    name: brand.name,
    domains: [...brand.hosts].sort(),
    register: registerRules(stored.register, stored.country),
  }
}

/** Made of the brand's name where not set; Latin letters alone, as SMS and mail carry no others. */
function sendersOf(
  name: string,
  { sms, mail, smsCountries }: Settings['senders'],
): Settings['senders'] {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9 .-]/g, '')
    .replaceAll(/ +/g, ' ')
    .trim()
  const host = plain
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return {
    sms: sms || plain.toUpperCase().slice(0, 11).trim() || 'GAMES',
    mail: mail || `no-reply@${host || 'games'}.example`,
    smsCountries,
  }
}

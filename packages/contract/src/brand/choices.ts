/**
 * What configuration chooses from, without the schemas: the console's lists and the server's checks
 * are the same.
 */

/**
 * Pages that have a banner of their own, and the places of the top-up, sign-in and registration
 * forms.
 */
export const bannerGroups = [
  '/',
  '/rng',
  '/live',
  '/fish',
  '/pvp',
  '/sports',
  '/esports',
  '/elott',
  '/down',
  '/promotions',
  '/pointMall',
  '/help',
  'w_topup_1',
  'w_topup_2',
  'w_topup_3',
  'w_login',
  'w_reg',
  'gift',
] as const

export const noticeTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const

/** Ways in which a lottery's prizes are counted, as the old wire names them. */
export const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA'] as const

/** Of an uploaded picture, in bytes. In base64 it fits into a large body. */
export const PICTURE_BYTES_MOST = 700_000

/**
 * What a second factor can be, in the order in which they are offered: a code of an authenticator
 * app, for which its recovery codes count too, one by SMS or e-mail; where none of these is there,
 * the name on a payout account.
 */
export const factorWays = ['totp', 'sms', 'email', 'bank_name'] as const

/**
 * When a sign-in by user name, and a registration, show that no program is at work; a sign-in by
 * SMS never does, asking for its code may.
 */
export const challengeTimes = ['always', 'after_failures', 'off'] as const

/** Who sees a promotion: everyone, those not signed in, those signed in, or agents alone. */
export const audiences = ['all', 'guests', 'members', 'agents'] as const

/** Social networks and downloads of the footer and the side bar. */
export const resourceTypes = [
  'LINE',
  'WECHAT',
  'FACEBOOK',
  'TELEGRAM',
  'YOUTUBE',
  'INSTAGRAM',
  'TWITTER',
  'VIBER',
  'WHATSAPP',
  'TELEGRAM_2',
  'IOS',
  'ANDROID',
  'MOBILECONFIG',
  'LOGO',
  'SHARE',
] as const

/**
 * Everything a brand can switch: the specification's game categories, ways in, member centre, agent
 * centre and shell parts.
 */
export const moduleGroups = {
  GAMES: [
    'RNG',
    'LIVE',
    'FISH',
    'PVP',
    'SPORTS',
    'ESPORTS',
    'LOTT',
    'ELOTT',
    'COCKFIGHT',
    'MINI',
    'JACKPOT',
  ],
  SIGN_IN: [
    'usernameEnabled',
    'mobileReg',
    'mobileRegPass',
    'smsEnabled',
    'showVerCodeLogin',
    'hasFreePlay',
    'pwdEnabled',
    'GOOGLE',
    'FACEBOOK',
    'FIREBASE',
    'PASSKEYS',
    'DIRECT_REGISTRATION',
    'LOGGED_IN_HOME',
  ],
  MEMBER_CENTRE: [
    'securityCenter',
    'transferFund',
    'depositv2',
    'withdraw',
    'transferUpline',
    'personalHistoryCopy',
    'transactionHistory',
    'personalProfit',
    'bonusDetails',
    'rewardCenter',
    'redeemHistory',
    'referral',
    'missionLeaderboard',
    'messageV2',
    'playerRank',
    'redEnvelope',
    'winnersList',
    'feedback',
  ],
  AGENT_CENTRE: [
    'announcement',
    'agentTeamOverview',
    'registerCenter',
    'teamManagement',
    'teamBetting',
    'teamProfit',
    'myIncome',
    'teamTransactions',
    'dividend',
    'dailySalary',
    'hourlySalary',
    'realTimeSalary',
  ],
  SHELL: [
    'PROMOTIONS',
    'POINT_MALL',
    'DOWNLOAD',
    'HELP',
    'NOTICE_BAR',
    'JACKPOT_TICKER',
    'ACTIVITY_GIFT',
    'WINNER_BOARD',
    'CUSTOMER_SERVICE',
    'JOIN',
  ],
} as const satisfies Record<string, readonly string[]>

/**
 * Switches without a feature behind them yet, as the console says; a name goes from here when its
 * feature comes.
 */
export const laterModules: readonly string[] = ['COCKFIGHT', 'MINI', 'JACKPOT', 'WINNER_BOARD']

/** Of the catalogue of what a registration field may hold. */
export const patternIds = Array.from({ length: 21 }, (_, index) => index + 1)
/** Fields of registration without which no one could sign in again: always asked. */
export const fixedRegisterFields = ['username', 'password', 'confirmPassword'] as const
/** No brand lets a password be shorter (ASVS 6.2.1). */
export const SHORTEST_PASSWORD = 8
/** The least length of what a field may hold. */
export const shortestOf = (field: string): number =>
  field === 'password' || field === 'confirmPassword' ? SHORTEST_PASSWORD : 0

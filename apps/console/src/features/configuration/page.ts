import article from 'icon:article'
import chartLine from 'icon:chart-line'
import coins from 'icon:coins'
import confetti from 'icon:confetti'
import envelopeSimple from 'icon:envelope-simple'
import gameController from 'icon:game-controller'
import gift from 'icon:gift'
import globe from 'icon:globe'
import headset from 'icon:headset'
import hourglass from 'icon:hourglass-medium'
import identificationCard from 'icon:identification-card'
import image from 'icon:image'
import linkSimple from 'icon:link-simple'
import lockKey from 'icon:lock-key'
import medal from 'icon:medal'
import megaphone from 'icon:megaphone'
import palette from 'icon:palette'
import password from 'icon:password'
import percent from 'icon:percent'
import power from 'icon:power'
import question from 'icon:question'
import shareNetwork from 'icon:share-network'
import squaresFour from 'icon:squares-four'
import storefront from 'icon:storefront'
import userPlus from 'icon:user-plus'
import translate from 'icon:translate'
import wallet from 'icon:wallet'
import { type Page, page } from '../../page.ts'
import { readSiteSearch } from '../../address/search.ts'
import { readPromotionsSearch } from './promotions/search.ts'

type SitePage = Pick<
  Page,
  'word' | 'icon' | 'group' | 'order' | 'also' | 'sections' | 'notice' | 'view'
>

/** A page of the brand's settings: a section or two, with their history. */
const sitePage = (name: string, declared: SitePage): Page =>
  page({
    ...declared,
    path: `/site/${name}`,
    right: 'configuration.read',
    hint: 'configuration',
    search: readSiteSearch,
  })

export default [
  sitePage('status', {
    word: 'page.status',
    icon: power,
    group: 'site',
    order: 1,
    also: 'menu.also.status',
    sections: ['status'],
    notice: async () => ({ default: (await import('./ClosedNotice.tsx')).ClosedNotice }),
    view: async () => ({ default: (await import('./site/StatusPage.tsx')).StatusPage }),
  }),
  sitePage('features', {
    word: 'page.features',
    icon: squaresFour,
    group: 'site',
    order: 2,
    also: 'menu.also.features',
    sections: ['modules'],
    view: async () => ({ default: (await import('./site/FeaturesPage.tsx')).FeaturesPage }),
  }),
  sitePage('games', {
    word: 'page.games',
    icon: gameController,
    group: 'play',
    order: 1,
    also: 'menu.also.games',
    sections: ['games', 'stakeLimits', 'vendors', 'lotteries', 'play', 'rounds'],
    view: async () => ({ default: (await import('./money/GamesPage.tsx')).GamesPage }),
  }),
  sitePage('rewards', {
    word: 'page.rewards',
    icon: confetti,
    group: 'play',
    order: 2,
    also: 'menu.also.rewards',
    sections: ['rewards'],
    view: async () => ({ default: (await import('./money/RewardsPage.tsx')).RewardsPage }),
  }),
  sitePage('point-mall', {
    word: 'page.mall',
    icon: storefront,
    group: 'growth',
    order: 2,
    also: 'menu.also.mall',
    sections: ['points'],
    view: async () => ({ default: (await import('./mall/MallPage.tsx')).MallPage }),
  }),
  sitePage('ranks', {
    word: 'page.ranks',
    icon: medal,
    group: 'growth',
    order: 3,
    also: 'menu.also.ranks',
    sections: ['ranks'],
    view: async () => ({ default: (await import('./ranks/RanksPage.tsx')).RanksPage }),
  }),
  sitePage('referral', {
    word: 'page.referralRules',
    icon: userPlus,
    group: 'growth',
    order: 21,
    also: 'menu.also.referralRules',
    sections: ['referral'],
    view: async () => ({ default: (await import('./money/ReferralPage.tsx')).ReferralPage }),
  }),
  sitePage('envelope-limit', {
    word: 'page.envelopeLimit',
    icon: envelopeSimple,
    group: 'growth',
    order: 23,
    also: 'menu.also.envelopeLimit',
    sections: ['redEnvelopes'],
    view: async () => ({
      default: (await import('./money/EnvelopeLimitPage.tsx')).EnvelopeLimitPage,
    }),
  }),
  sitePage('protection', {
    word: 'page.protection',
    icon: hourglass,
    group: 'players',
    order: 9,
    also: 'menu.also.protection',
    sections: ['protection'],
    view: async () => ({
      default: (await import('./access/ProtectionPage.tsx')).ProtectionPage,
    }),
  }),
  sitePage('cashier', {
    word: 'page.cashier',
    icon: wallet,
    group: 'money',
    order: 11,
    also: 'menu.also.cashier',
    sections: ['cashier', 'identityCheck'],
    view: async () => ({ default: (await import('./money/CashierPage.tsx')).CashierPage }),
  }),
  sitePage('usdt', {
    word: 'page.usdt',
    icon: coins,
    group: 'money',
    order: 12,
    also: 'menu.also.usdt',
    sections: ['usdt'],
    view: async () => ({ default: (await import('./money/UsdtPage.tsx')).UsdtPage }),
  }),
  sitePage('registration', {
    word: 'page.registration',
    icon: identificationCard,
    group: 'players',
    order: 10,
    also: 'menu.also.registration',
    sections: ['register'],
    view: async () => ({
      default: (await import('./access/RegistrationPage.tsx')).RegistrationPage,
    }),
  }),
  sitePage('sign-in', {
    word: 'page.signIn',
    icon: password,
    group: 'players',
    order: 11,
    also: 'menu.also.signIn',
    sections: ['signIn'],
    view: async () => ({ default: (await import('./access/SignInPage.tsx')).SignInPage }),
  }),
  sitePage('guards', {
    word: 'page.guards',
    icon: lockKey,
    group: 'site',
    order: 3,
    also: 'menu.also.guards',
    sections: ['secondFactor', 'session', 'operatorSession'],
    view: async () => ({ default: (await import('./access/GuardsPage.tsx')).GuardsPage }),
  }),
  page({
    path: '/promotions',
    word: 'page.promotions',
    icon: gift,
    group: 'growth',
    order: 1,
    also: 'menu.also.promotions',
    right: 'promotions.read',
    hint: 'promotions',
    search: readPromotionsSearch,
    subjects: ['promotion', 'promotions'],
    view: async () => ({
      default: (await import('./promotions/PromotionsPage.tsx')).PromotionsPage,
    }),
  }),
  sitePage('pages', {
    word: 'page.pages',
    icon: article,
    group: 'growth',
    order: 2,
    also: 'menu.also.pages',
    sections: ['pages'],
    view: async () => ({ default: (await import('./content/PagesPage.tsx')).PagesPage }),
  }),
  sitePage('resources', {
    word: 'page.resources',
    icon: shareNetwork,
    group: 'growth',
    order: 3,
    also: 'menu.also.resources',
    sections: ['resources'],
    view: async () => ({
      default: (await import('./content/ResourcesPage.tsx')).ResourcesPage,
    }),
  }),
  sitePage('agents', {
    word: 'page.agents',
    icon: percent,
    group: 'growth',
    order: 5,
    also: 'menu.also.agents',
    sections: ['agents', 'rebates'],
    view: async () => ({ default: (await import('./money/AgentsPage.tsx')).AgentsPage }),
  }),
  sitePage('banners', {
    word: 'page.banners',
    icon: image,
    group: 'content',
    order: 1,
    also: 'menu.also.banners',
    sections: ['banners'],
    view: async () => ({ default: (await import('./content/BannersPage.tsx')).BannersPage }),
  }),
  sitePage('notices', {
    word: 'page.notices',
    icon: megaphone,
    group: 'content',
    order: 2,
    also: 'menu.also.notices',
    sections: ['notices', 'announcements'],
    view: async () => ({ default: (await import('./content/NoticesPage.tsx')).NoticesPage }),
  }),
  sitePage('help', {
    word: 'page.help',
    icon: question,
    group: 'content',
    order: 3,
    also: 'menu.also.help',
    sections: ['help'],
    view: async () => ({ default: (await import('./content/HelpPage.tsx')).HelpPage }),
  }),
  sitePage('customer-service', {
    word: 'page.customerService',
    icon: headset,
    group: 'content',
    order: 4,
    also: 'menu.also.customerService',
    sections: ['customerService', 'service', 'feedback', 'inbox', 'marketing'],
    view: async () => ({
      default: (await import('./site/CustomerServicePage.tsx')).CustomerServicePage,
    }),
  }),
  sitePage('appearance', {
    word: 'page.appearance',
    icon: palette,
    group: 'site',
    order: 4,
    also: 'menu.also.appearance',
    sections: ['appearance'],
    view: async () => ({
      default: (await import('./content/AppearancePage.tsx')).AppearancePage,
    }),
  }),
  sitePage('languages', {
    word: 'page.languages',
    icon: translate,
    group: 'site',
    order: 5,
    sections: ['languages'],
    view: async () => ({ default: (await import('./site/LanguagesPage.tsx')).LanguagesPage }),
  }),
  sitePage('visitors', {
    word: 'page.visitors',
    icon: globe,
    group: 'site',
    order: 6,
    also: 'menu.also.visitors',
    sections: ['visitors'],
    view: async () => ({ default: (await import('./site/VisitorsPage.tsx')).VisitorsPage }),
  }),
  sitePage('domains', {
    word: 'page.domains',
    icon: linkSimple,
    group: 'site',
    order: 7,
    also: 'menu.also.domains',
    sections: ['domains'],
    view: async () => ({ default: (await import('./site/DomainsPage.tsx')).DomainsPage }),
  }),
  sitePage('delivery', {
    word: 'page.delivery',
    icon: chartLine,
    group: 'site',
    order: 8,
    also: 'menu.also.delivery',
    sections: ['analytics', 'cdns'],
    view: async () => ({ default: (await import('./access/DeliveryPage.tsx')).DeliveryPage }),
  }),
]

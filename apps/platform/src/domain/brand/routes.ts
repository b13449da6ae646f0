import type { MemberCalls } from '@padma/contract'
import type { BrandRef, Route } from '../../http/edge.ts'
import type { SealedBody } from '../../http/body/sealed-body.ts'
import { refuse } from '../../refusal.ts'
import type { Brand } from './index.ts'
import { helpOf, noticesOf, pageOf } from './content/content.ts'
import { countries } from './settings/countries.ts'
import type { DomainSpeeds } from './permission/domain-speeds.ts'
import { moduleTree } from './settings/module-tree.ts'
import { hostOf } from './permission/permission.ts'

export function brandRoutes(
  route: Route<MemberCalls>,
  brand: Brand,
  deps: {
    sealedBody: Pick<SealedBody, 'publicKeys'>
    speeds: DomainSpeeds
    now: () => Date
    /** Whether the brand’s account with Firebase names the addresses that our own form needs. */
    hasFirebaseForm: (brandId: number) => Promise<boolean>
    /** Whether a member may be told of promotions. */
    mayHearOffers: (memberId: bigint) => Promise<boolean>
  },
): void {
  const permission = async (context: { brand: BrandRef; query: { url?: string }; ip: string }) => {
    const { url } = context.query
    // A page that was copied to another host must not pass for this brand.
    if (url !== undefined && (await brand.brandOf(hostOf(url)))?.id !== context.brand.id)
      return refuse('invalid_url')
    const { modules } = await brand.settings(context.brand.id)
    return brand.permission(
      context.brand.id,
      { ip: context.ip },
      {
        hasFirebaseForm:
          modules.includes('FIREBASE') && (await deps.hasFirebaseForm(context.brand.id)),
      },
    )
  }
  route('GET /wps/system/permission', permission)
  route('GET /wps/system/status', permission)
  route('GET /wps/system/whitelabel', async (context) =>
    moduleTree((await brand.settings(context.brand.id)).modules),
  )
  route('GET /wps/system/country', async (context) => {
    const {
      country,
      senders: { smsCountries },
    } = await brand.settings(context.brand.id)
    return {
      country,
      codesTo: smsCountries.length > 0 ? [...new Set([country, ...smsCountries])] : [],
      countries,
    }
  })
  route('GET /wps/system/domainRoute', async (context) => ({
    domainList: await deps.speeds(context.brand.id),
    resources: (await brand.settings(context.brand.id)).resources,
  }))
  route('GET /wps/system/helpCenter', async (context) => ({
    topics: helpOf(await brand.settings(context.brand.id), context.query.lang),
  }))
  const announcements = async (context: {
    brand: BrandRef
    member: { playerId: bigint } | null
    query: { types: string; language: string }
  }) => {
    const list = noticesOf(await brand.settings(context.brand.id), context.query)
    const hearsAll = !context.member || (await deps.mayHearOffers(context.member.playerId))
    return { list: hearsAll ? list : list.filter(({ type }) => type !== 'PR') }
  }
  route('GET /wps/relay/MCSFE_getListAnnouncements', announcements)
  route('GET /wps/relay/MCSFE_getListAnnouncementsMember', announcements)
  route('GET /wps/system/page', async (context) => ({
    content: pageOf(await brand.settings(context.brand.id), context.query.name, context.query.lang),
  }))
  route(
    'GET /wps/system/setting/register',
    async (context) => (await brand.settings(context.brand.id)).register,
  )
  route('GET /wps/system/keys', () => deps.sealedBody.publicKeys())
}

import type { MemberCalls } from '@padma/contract'
import type { BrandRef, Route } from '../../http/edge.ts'
import type { SealedBody } from '../../http/sealed-body.ts'
import { refuse } from '../../refusal.ts'
import type { Brand } from './index.ts'
import { hostOf } from './permission.ts'

export function brandRoutes(route: Route<MemberCalls>, brand: Brand, deps: { sealedBody: Pick<SealedBody, 'publicKeys'> }): void {
  const permission = async (context: { brand: BrandRef; query: { url?: string }; ip: string }) => {
    const { url } = context.query
    // A page that was copied to another host must not pass for this brand.
    if (url !== undefined && (await brand.brandOf(hostOf(url)))?.id !== context.brand.id) return refuse('invalid_url')
    return brand.permission(context.brand.id, { ip: context.ip })
  }
  route('GET /wps/system/permission', permission)
  route('GET /wps/system/status', permission)
  route('GET /wps/system/setting/register', async (context) => (await brand.settings(context.brand.id)).register)
  route('GET /wps/system/keys', () => deps.sealedBody.publicKeys())
}

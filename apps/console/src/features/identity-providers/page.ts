import userCircleCheck from 'icon:user-circle-check'
import { page } from '../../page.ts'

export default page({
  path: '/site/identity-providers',
  word: 'page.identityProviders',
  icon: userCircleCheck,
  group: 'players',
  order: 12,
  also: 'menu.also.identityProviders',
  right: 'identityProviders.read',
  subjects: ['identity_provider'],
  notice: async () => ({
    default: (await import('./ProviderChangesNotice.tsx')).ProviderChangesNotice,
  }),
  view: async () => ({
    default: (await import('./IdentityProvidersPage.tsx')).IdentityProvidersPage,
  }),
})

import { type Key, useLanguage, useT } from '@padma/i18n'
import { Button, EmptyState, SkeletonRows } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isModuleOn } from '../../brand/modules.ts'
import { permissionQuery } from '../../brand/queries.ts'
import { BannerCarousel } from '../../parts/banners/BannerCarousel.tsx'
import { helpQuery } from '../../parts/site/queries.ts'
import { useOverlay } from '../../address/use-overlay.ts'
import { codeAsked } from '../../parts/mobile/code-asked.ts'
import { type Draft, draft } from '../../parts/entry/draft.ts'
import { keptPerson } from '../../parts/federated/federated.ts'
import { FederatedButtons } from '../../parts/federated/FederatedButtons.tsx'
import { codeOfAddress } from './invitation.ts'
import { registerRulesQuery } from '../../parts/entry/queries.ts'
import { messageTemplates, type RegisterWay } from '../../parts/password/register-rules.ts'
import { Tabs } from '../../parts/entry/Tabs.tsx'

import { RegisterForm } from './RegisterForm.tsx'

export default function RegisterSheet() {
  const t = useT('accounts')
  const { open, close } = useOverlay()
  const { then } = useSearch({ strict: false })
  const rules = useQuery(registerRulesQuery)
  // Whether the form has a link to the terms; not waited for when the line fails it.
  const topics = useQuery(helpQuery(useLanguage()))
  const isLoading = rules.isPending || (topics.isPending && topics.failureCount === 0)
  useEffect(() => {
    if (!rules.data) return
    const templates = messageTemplates(rules.data, (key, range) =>
      t(key as Key<'accounts'>, { range }),
    )
    localStorage.setItem('registerMessageTemplate', JSON.stringify(templates))
  }, [rules.data, t])
  const { data: permission } = useQuery(permissionQuery)
  const isOn = (flag: string): boolean => isModuleOn(permission?.info.whitelabel, flag)
  const hasFirebase = isOn('FIREBASE') && Boolean(permission?.info.hasFirebaseForm)
  const ways: { id: RegisterWay; name: string }[] = [
    ...(!permission || isOn('usernameEnabled')
      ? [{ id: 'username' as const, name: t('byUsername') }]
      : []),
    ...(isOn('mobileReg') ? [{ id: 'mobile' as const, name: t('byMobile') }] : []),
  ]
  const [chosen, setChosen] = useState<RegisterWay>(() =>
    codeAsked('register') || codeAsked('firebase') ? 'mobile' : 'username',
  )
  const [isGoogleChosen, setGoogleChosen] = useState(() => codeAsked('firebase') !== null)
  // Of both ways, so that a change from one to the other loses nothing.
  const [values, setValues] = useState<Draft>(() => ({
    affiliateCode: codeOfAddress('affiliateCode'),
    referralCode: codeOfAddress('referralCode'),
    ...draft(),
  }))
  const [isAgreed, setAgreed] = useState(false)
  const [wantsOffers, setWantsOffers] = useState(false)
  const isByFirebase = hasFirebase && (isGoogleChosen || !isOn('smsEnabled'))
  const way = ways.some(({ id }) => id === chosen) ? chosen : (ways[0]?.id ?? 'username')
  return (
    <Sheet title={t('registerTitle')} onClose={close}>
      <BannerCarousel group="w_reg" isSmall className="aspect-[10/3]" />
      {keptPerson() && <FederatedButtons />}
      {/* As high as the usual form, so that the sheet does not grow under a finger. */}
      {isLoading && (
        <div className="min-h-178 desk:min-h-184">
          <SkeletonRows count={6} className="h-18" />
        </div>
      )}
      {rules.isError && (
        <EmptyState title={t('rulesFailed')}>
          <Button onClick={() => void rules.refetch()}>{t('again')}</Button>
        </EmptyState>
      )}
      {rules.data && !isLoading && (
        <Tabs label={t('waysToRegister')} tabs={ways} chosen={way} onChoose={setChosen}>
          <RegisterForm
            key={way}
            way={way}
            values={values}
            onChange={setValues}
            isAgreed={isAgreed}
            onAgree={setAgreed}
            wantsOffers={wantsOffers}
            onWantOffers={setWantsOffers}
            isByFirebase={way === 'mobile' && isByFirebase}
            rules={rules.data}
            hasCode={isOn('smsEnabled') || (way === 'mobile' && isByFirebase)}
            aside={
              way === 'mobile' &&
              hasFirebase &&
              isOn('smsEnabled') && (
                <button
                  type="button"
                  className="link -my-3 min-h-11 text-sm"
                  onClick={() => setGoogleChosen(!isByFirebase)}
                >
                  {t(isByFirebase ? 'codeByUs' : 'codeByGoogle')}
                </button>
              )
            }
            hasPassword={way === 'username' || isOn('mobileRegPass') || !isOn('smsEnabled')}
            needsInvitation={Boolean(permission) && !isOn('DIRECT_REGISTRATION')}
          />
        </Tabs>
      )}
      {!keptPerson() && <FederatedButtons />}
      <p className="text-center text-sm text-ink-2">
        {t('haveAccount')}{' '}
        <button
          type="button"
          className="link min-h-11"
          onClick={() => open({ modal: 'login', then })}
        >
          {t('login')}
        </button>
      </p>
    </Sheet>
  )
}

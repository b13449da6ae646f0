import type { MemberCalls } from '@padma/contract'
import type { Route } from '../../../http/edge.ts'
import { Said } from '../../../http/refusals/said.ts'
import { isRefusal } from '../../../refusal.ts'
import type { Auth } from '../index.ts'

export function codeRoutes(route: Route<MemberCalls>, auth: Auth): void {
  route('POST /wps/verification/sms/noLogin', async ({ brand, body, ip, language }) =>
    answerOf(
      await auth.askCode({
        brand,
        purpose: body.purpose === 'login' ? 'sign_in' : body.purpose,
        entered: body.mobileNum,
        dialingCode: body.countryDialingCode,
        field: 'mobileNum',
        challenge: body,
        ip,
        language,
      }),
      language,
    ),
  )

  route('POST /wps/verification/sms/register', async ({ brand, body, ip, language }) =>
    answerOf(
      await auth.askCode({
        brand,
        purpose: 'register',
        entered: body.mobileNo,
        dialingCode: body.countryDialingCode,
        field: 'mobileNo',
        challenge: body,
        ip,
        language: body.language ?? language,
      }),
      language,
    ),
  )
}

function answerOf(asked: Awaited<ReturnType<Auth['askCode']>>, language: string) {
  if (isRefusal(asked)) return asked
  return new Said(
    { expiredMinutes: asked.expiredMinutes },
    language === 'en'
      ? 'If this number can be used here, a code is on its way.'
      : 'এই নম্বর এখানে ব্যবহারযোগ্য হলে কোড পাঠানো হচ্ছে।',
  )
}

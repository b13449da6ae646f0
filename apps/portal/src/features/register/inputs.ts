import chat from 'icon:chat-text'
import envelope from 'icon:envelope-simple'
import card from 'icon:identification-card'
import lock from 'icon:lock-simple'
import phone from 'icon:phone'
import ticket from 'icon:ticket'
import user from 'icon:user'
import type { InputHTMLAttributes } from 'react'
import type { RegisterField } from '../../parts/password/register-rules.ts'

type Input = { icon?: string } & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode'
>
const contact: Input = { icon: chat, autoComplete: 'off' }
const name: Input = { icon: user, autoComplete: 'name' }
const invitation: Input = { icon: ticket, autoComplete: 'off' }
/** How each field behaves in a browser; the rules themselves come from the server. */
export const inputs: Record<RegisterField, Input> = {
  username: { icon: user, autoComplete: 'username' },
  mobileNum: { icon: phone, type: 'tel', autoComplete: 'tel' },
  verificationCode: { icon: chat, inputMode: 'numeric', autoComplete: 'one-time-code' },
  password: { icon: lock, type: 'password', autoComplete: 'new-password' },
  confirmPassword: { icon: lock, type: 'password', autoComplete: 'new-password' },
  payeeName: name,
  realName: name,
  fullName: name,
  nickname: { icon: user, autoComplete: 'nickname' },
  birthday: { autoComplete: 'bday' },
  email: { icon: envelope, type: 'email', autoComplete: 'email' },
  qqNum: { ...contact, inputMode: 'numeric' },
  line: contact,
  whatsapp: contact,
  facebook: contact,
  wechat: contact,
  telegram: contact,
  zalo: contact,
  idNumber: { icon: card, autoComplete: 'off' },
  paymentPassword: { icon: lock, type: 'password', inputMode: 'numeric', autoComplete: 'off' },
  recommenderId: invitation,
  affiliateCode: invitation,
  referralCode: invitation,
}
/** Refusals of the whole call that concern one field. */
export const places: Record<string, RegisterField> = {
  username_taken: 'username',
  mobile_taken: 'mobileNum',
  code_wrong: 'verificationCode',
  code_expired: 'verificationCode',
  code_used_up: 'verificationCode',
  password_too_common: 'password',
  password_confirmation_differs: 'confirmPassword',
  payment_password_too_simple: 'paymentPassword',
}

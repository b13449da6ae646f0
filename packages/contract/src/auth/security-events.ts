/**
 * What is written down of an account, told to every verified contact, and may be undone by support.
 */
export const securityEventKinds = [
  'password_changed',
  'password_reset',
  'password_taken',
  'mobile_changed',
  'email_changed',
  'authenticator_added',
  'authenticator_removed',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
  'federated_linked',
  'federated_unlinked',
  'payment_password_changed',
  'payment_password_taken',
  'payout_account_bound',
  'profile_given',
  'profile_corrected',
  'not_me',
  'access_restored',
  'number_recovered',
  'factors_reset',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

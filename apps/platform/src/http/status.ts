/** HTTP status of a refusal; what is not named here is a plain 422: understood, and refused by a rule. */
const statuses: Record<string, number> = {
  invalid_input: 400, payload_required: 400, payload_invalid: 400, key_required: 400, clock_skew: 400, key_unknown: 400, nonce_used: 409, invalid_url: 400,
  not_logged_in: 401, wrong_credentials: 401, second_factor_needed: 401, sign_in_again: 401, remembered_expired: 401, forbidden: 403, way_closed: 403, challenge_needed: 403, challenge_wrong: 403, federated_failed: 401, passkey_failed: 401, registration_needed: 401, mobile_unknown: 401, federated_taken: 409, federated_yours: 409, federated_other: 409, provider_unavailable: 424, real_account_needed: 403, beyond_own_rights: 403, own_account: 403, own_role: 403, role_fixed: 403, own_checker: 409, owners_alone: 409, one_time_password_over: 401, password_change_needed: 403, account_locked: 403, account_suspended: 403, account_closed: 403, non_member: 403, account_blocked: 403,
  not_found: 404, game_unknown: 404, key_reused: 409, configuration_changed: 409, username_taken: 409, username_alike: 409, role_name_taken: 409, mobile_taken: 409, contact_taken: 409, recovery_waits: 409, reached_lately: 409, mailbox_replaced: 409, last_way_in: 409, own_number_returns: 409, too_many_requests: 429, app_codes_closed: 429, code_asked_just_now: 429, unknown_error: 500, unavailable: 503, vendor_unavailable: 503,
}

export function statusOf(code: string): number {
  return statuses[code] ?? 422
}

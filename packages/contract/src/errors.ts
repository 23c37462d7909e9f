/** The closed list of refusals: a code and the HTTP status it travels with. Each code has a text in every language. */
export const errorStatuses = {
  invalid_input: 400,
  authentication_required: 403,
  request_type_required: 403,
  login_failed: 403,
  login_locked: 429,
  signup_closed: 403,
  link_invalid: 410,
  email_not_found: 404,
  reset_mails_spent: 429,
  passwords_differ: 400,
  old_password_wrong: 403,
  recent_login_required: 403,
  passkey_refused: 422,
  challenge_required: 403,
  email_taken: 409,
  account_recoverable: 409,
  confirmation_required: 403,
  photo_limit_reached: 409,
  upload_limit_reached: 429,
  photo_type_refused: 415,
  photo_too_large: 413,
  photo_unreadable: 422,
  swipe_limit_reached: 409,
  insufficient_credits: 402,
  price_changed: 409,
  premium_required: 403,
  message_too_long: 400,
  opener_repeated: 429,
  idempotency_key_required: 400,
  idempotency_key_reused: 422,
  not_found: 404,
  site_not_found: 404,
  method_not_allowed: 405,
  payload_too_large: 413,
  too_many_requests: 429,
  hourly_limit_reached: 429,
  daily_limit_reached: 429,
  internal_error: 500,
  temporarily_unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatuses

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorStatuses, value)
}

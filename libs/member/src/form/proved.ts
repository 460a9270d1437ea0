export const PROVED = {
  PASSWORD_CHECK_FAILURE: 'password',
  AUTHENTICATION_CODE_ERROR: 'code',
  AUTHENTICATION_CODE_EXPIRED: 'code',
} as const

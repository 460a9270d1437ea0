/** Of the balance, which the wallet draws. */
export const MEMBER_AREA_TEXTS = 'wallet' as const

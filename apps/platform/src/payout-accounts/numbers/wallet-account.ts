const PHONE = /^1\d{10}$/
const EMAIL = /^[^\s@]{1,40}@[^\s@]+\.[^\s@]+$/

/** Alipay knows members by phone or e-mail. Undefined: neither. */
export const walletAccount = (text: string): string | undefined => {
  const account = text.trim().toLowerCase()
  return PHONE.test(account) || EMAIL.test(account) ? account : undefined
}

/** Typable on any keypad, and never a sign-in password. */
export const FUND_PASSWORD_DIGITS = 6

export const isFundPassword = (text: string): boolean => /^\d{6}$/.test(text)

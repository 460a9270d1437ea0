/** The fund password: six digits, so that it is typed on any keypad and is never the sign-in password. */
export const FUND_PASSWORD_DIGITS = 6

export const isFundPassword = (text: string): boolean => /^\d{6}$/.test(text)

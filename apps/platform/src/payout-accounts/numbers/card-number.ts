const DEBIT = /^\d{16,19}$/

/** Without spaces. Undefined: no debit card has it (16 to 19 digits, ISO/IEC 7812 check digit). */
export const cardNumber = (text: string): string | undefined => {
  const digits = text.replaceAll(' ', '')
  if (!DEBIT.test(digits)) return undefined
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0 ? digits : undefined
}

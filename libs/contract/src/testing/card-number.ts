/** Digits with the one after them that checks them (ISO/IEC 7812): a card's number. */
export const withCheckDigit = (digits: string): string => {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits + String((10 - (sum % 10)) % 10)
}

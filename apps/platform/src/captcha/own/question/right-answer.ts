/** An answer as typed, without what does not matter: widths, spaces, full stops, quotation marks. */
const plain = (text: string): string => text.normalize('NFKC').replace(/[\s.。,，"“”「」'‘’]/gu, '')

/** Whether an answer, as typed, is one of those accepted. */
export const isRightAnswer = (accepted: readonly string[], typed: string): boolean =>
  plain(typed) !== '' && accepted.some((answer) => plain(answer) === plain(typed))

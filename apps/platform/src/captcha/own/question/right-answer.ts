const plain = (text: string): string => text.normalize('NFKC').replace(/[\s.。,，"“”「」'‘’]/gu, '')

export const isRightAnswer = (accepted: readonly string[], typed: string): boolean =>
  plain(typed) !== '' && accepted.some((answer) => plain(answer) === plain(typed))

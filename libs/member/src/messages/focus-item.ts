/** Of a list that a phone shows again, so after it did. */
export const focusItem = (id: string): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${id}`)?.focus())
}

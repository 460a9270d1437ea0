const pathTo = (element: Element, root: Element): number[] => {
  const path: number[] = []
  for (let at: Element | null = element; at && at !== root; at = at.parentElement)
    path.unshift(at.parentElement ? [...at.parentElement.children].indexOf(at) : -1)
  return path
}

export const counterpartOf = (element: Element, from: Element, to: Element): HTMLElement | undefined => {
  let at: Element | undefined = to
  for (const index of pathTo(element, from)) at = at?.children[index]
  const same = at?.tagName === element.tagName && at.textContent === element.textContent
  return same && at instanceof HTMLElement ? at : undefined
}

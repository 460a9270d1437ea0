// jsdom does neither.
Element.prototype.scrollIntoView ??= () => undefined
globalThis.ResizeObserver ??= class {
  observe = (): void => undefined
  unobserve = (): void => undefined
  disconnect = (): void => undefined
}
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList

const sized = (name: string, width: number, height: number, type: 'desktop' | 'mobile') => ({
  name,
  styles: { width: `${width}px`, height: `${height}px` },
  type,
})

/** The widths that pages are drawn for. */
export const VIEWPORTS = {
  wide: sized('1920 wide', 1920, 1080, 'desktop'),
  desktop: sized('1366 desktop', 1366, 768, 'desktop'),
  phone: sized('390 phone', 390, 844, 'mobile'),
  /** Storybook's own name, which stories of narrow parts ask for. */
  mobile1: sized('320 smallest phone', 320, 568, 'mobile'),
}

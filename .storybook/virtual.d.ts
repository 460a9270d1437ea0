declare module 'virtual:brand-looks' {
  const looks: { css: string; logos: Record<string, { viewBox: string; inner: string }> }
  export default looks
}

/** Compiled by the plugin of `../vite`. */
declare module '*.mdx?article' {
  import type { ComponentType } from 'react'

  const Content: ComponentType<{ readonly components: object }>
  export default Content
  export const headings: readonly { readonly id: string; readonly title: string }[]
  /** ISO. */
  export const updated: string
  export const minutes: number
}

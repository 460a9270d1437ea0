import { PICTURE_MAX_BYTES } from '@pavilion/contract/profile'

export const PICTURE_KINDS = ['image/png', 'image/jpeg', 'image/webp'] as const

/** What is wrong with a file before it is sent: the platform looks at its content and pixels. `bytes` is its size. */
export const pictureFault = ({ type, bytes }: { type: string; bytes: number }): 'kind' | 'tooLarge' | undefined => {
  if (!PICTURE_KINDS.some((kind) => kind === type)) return 'kind'
  return bytes > PICTURE_MAX_BYTES ? 'tooLarge' : undefined
}

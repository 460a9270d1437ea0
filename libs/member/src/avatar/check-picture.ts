import { PICTURE_MAX_BYTES } from '@pavilion/contract/profile'

export const PICTURE_KINDS = ['image/png', 'image/jpeg', 'image/webp'] as const

export const pictureFault = ({ type, bytes }: { type: string; bytes: number }): 'kind' | 'tooLarge' | undefined => {
  if (!PICTURE_KINDS.some((kind) => kind === type)) return 'kind'
  return bytes > PICTURE_MAX_BYTES ? 'tooLarge' : undefined
}

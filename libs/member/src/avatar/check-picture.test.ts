import { PICTURE_MAX_BYTES } from '@pavilion/contract/profile'
import { expect, it } from 'vitest'
import { pictureFault } from './check-picture.ts'

it.each([
  [{ type: 'image/png', bytes: PICTURE_MAX_BYTES }, undefined],
  [{ type: 'image/webp', bytes: PICTURE_MAX_BYTES + 1 }, 'tooLarge'],
  [{ type: 'image/svg+xml', bytes: 10 }, 'kind'],
  [{ type: '', bytes: 10 }, 'kind'],
])('a picture of %o: %s', (picture, fault) => expect(pictureFault(picture)).toBe(fault))

import { newUuid } from '@pavilion/api-client'
import { deviceArea, type StorageArea } from './area.ts'

const UUID = 'uuid'

export const deviceUuid = (area: StorageArea = deviceArea): string => {
  const known = area.getItem(UUID)
  if (known !== null && known !== '') return known
  const made = newUuid()
  area.setItem(UUID, made)
  return made
}
